import { carolWaitsForAudit } from './carol-waits-for-audit.ts'
import { dailyTasksDone } from './daily-tasks-done.ts'
import { daveIsBroke } from './dave-is-broke.ts'
import { everythingUnread } from './everything-unread.ts'
import { justRegistered } from './just-registered.ts'
import { paymentPending } from './payment-pending.ts'
import { quotaExhausted } from './quota-exhausted.ts'
import { tokenExpired } from './token-expired.ts'
import { topicAwaitsAdmission } from './topic-awaits-admission.ts'

/** The states that ship with the kit. */
export const states = [
  carolWaitsForAudit,
  topicAwaitsAdmission,
  daveIsBroke,
  paymentPending,
  tokenExpired,
  quotaExhausted,
  dailyTasksDone,
  everythingUnread,
  justRegistered,
] as const
