import type { Scenario } from '../../authoring/scenario.ts'
import { regions } from './locations.ts'

export const scenarios: readonly Scenario[] = [regions]
