import type { Scenario } from '../../authoring/scenario.ts'
import { imRegistration } from './im.ts'
import { imChanges } from './im-changes.ts'
import { imGroups } from './im-groups.ts'
import { imMembers } from './im-members.ts'
import { imPrivateGroups } from './im-private-groups.ts'

export const scenarios: readonly Scenario[] = [imRegistration, imGroups, imChanges, imMembers, imPrivateGroups]
