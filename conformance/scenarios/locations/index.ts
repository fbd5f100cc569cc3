import type { Scenario } from '../../model/scenario.ts'
import { regions } from './locations.ts'

export const scenarios: readonly Scenario[] = [regions]
