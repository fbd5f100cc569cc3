import type { Scenario } from '../../authoring/scenario.ts'
import { advertisements, advertisingSpaces } from './advertising.ts'

export const scenarios: readonly Scenario[] = [advertisingSpaces, advertisements]
