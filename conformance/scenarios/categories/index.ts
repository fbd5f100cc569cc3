import type { Scenario } from '../../model/scenario.ts'
import { categoryPages, recommending } from './categories.ts'

export const scenarios: readonly Scenario[] = [recommending, categoryPages]
