import type { Scenario } from '../../model/scenario.ts'
import { advertisements, advertisingSpaces } from './advertising.ts'

export const scenarios: readonly Scenario[] = [advertisingSpaces, advertisements]
