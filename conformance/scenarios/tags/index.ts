import type { Scenario } from '../../authoring/scenario.ts'
import { allTags, tagsOfPeople } from './tags.ts'

export const scenarios: readonly Scenario[] = [allTags, tagsOfPeople]
