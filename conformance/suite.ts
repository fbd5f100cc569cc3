import '../contracts/runtime/refuse-old-node.ts'
import type { Scenario } from './authoring/scenario.ts'
import { generatedScenarios } from './generated/index.ts'
import { observedScenarios } from './observer/index.ts'
import { conservation } from './scenarios/currency/conservation.ts'
import { writtenScenarios } from './scenarios/index.ts'

export const suite: readonly Scenario[] = [
  ...writtenScenarios,
  ...generatedScenarios,
  conservation,
  ...observedScenarios,
]
