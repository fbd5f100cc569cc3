import type { Scenario } from '../../model/scenario.ts'
import { reporting } from './reports.ts'

export const scenarios: readonly Scenario[] = [reporting]
