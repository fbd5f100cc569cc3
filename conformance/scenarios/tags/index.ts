import type { Scenario } from '../../model/scenario.ts'
import { allTags, tagsOfPeople } from './tags.ts'

export const scenarios: readonly Scenario[] = [allTags, tagsOfPeople]
