import type { Scenario } from '../../authoring/scenario.ts'
import { recommending } from './categories.ts'
import { categoryPages } from './category-pages.ts'

export const scenarios: readonly Scenario[] = [recommending, categoryPages]
