import type { Scenario } from '../../authoring/scenario.ts'
import { applications } from './applications.ts'
import { joining } from './joining.ts'
import { joiningFunds } from './joining-funds.ts'
import { members } from './members.ts'
import {
  auditedMembership,
  openMembership,
  paidMembership,
  privateMembership,
  unaffordableMembership,
} from './memberships.ts'

export const scenarios: readonly Scenario[] = [
  auditedMembership,
  openMembership,
  privateMembership,
  paidMembership,
  unaffordableMembership,
  joining,
  joiningFunds,
  applications,
  members,
]
