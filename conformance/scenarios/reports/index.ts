import type { Scenario } from '../../authoring/scenario.ts'
import { reporting } from './reports.ts'

export const scenarios: readonly Scenario[] = [reporting]
