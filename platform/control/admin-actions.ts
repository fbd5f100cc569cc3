import * as z from 'zod'
import { filledText, listOf } from '../../contracts/dsl/wire.ts'
import { reportPayment } from '../domain/dropped-events.ts'
import { transfer } from '../domain/money.ts'
import { auditCash } from '../domain/payments.ts'
import { issueReceipt } from '../domain/receipts.ts'
import { countJoinedTopic } from '../domain/topic-visibility.ts'
import { refuse, refuseCall, refuseField } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import { membershipRules } from '../rules/memberships/memberships.ts'
import { countTopic } from '../rules/topics/topic-steps.ts'
import { valuesOf } from '../store.ts'
import { roles } from '../tables/accounts.ts'
import { type MemberWorld, now } from '../world.ts'
import { findPerson } from './find-person.ts'
import { type ControlCall, type ControlParts, requirePart } from './route.ts'

/** Actions of administrators, payment providers and app stores, for which the interface has no operations. */

export const topicAuditBody = z.strictObject({ status: z.enum(['passed', 'failed']).default('passed') })

/** Approves or rejects a topic (G40). Nobody is notified. */
export async function auditTopic({ id, body }: ControlCall<z.output<typeof topicAuditBody>>, parts: ControlParts) {
  const topic = await parts.store.topics.get(id)
  if (!topic || topic.deleted_at) return refuse(404, 'Topic not found')
  if (parts.dropsEvent?.('audit', id)) return reply(204)
  const { status } = body
  await parts.store.topics.update({ id }, { status, updated_at: now(parts) })
  await countTopic(parts, topic, topic.status, -1)
  await countTopic(parts, topic, status, 1)
  const members = valuesOf('members', 'user_id', { topic_id: id })
  await countJoinedTopic(parts, topic, members, -1)
  await countJoinedTopic(parts, { ...topic, status }, members, 1)
  return reply(204)
}

export const paymentBody = z.strictObject({ state: z.enum(['paid', 'failed']).default('paid') })

export async function settleOrder({ id, body }: ControlCall<z.output<typeof paymentBody>>, parts: ControlParts) {
  return reply(200, await reportPayment(parts, id, body.state))
}

export async function makeReceipt({ id }: ControlCall<unknown>, parts: ControlParts) {
  return reply(201, { receipt: await issueReceipt(parts, id) })
}

export const cashAuditBody = z.strictObject({ state: z.enum(['approved', 'rejected']).default('approved') })

export async function auditWithdrawal({ id, body }: ControlCall<z.output<typeof cashAuditBody>>, parts: ControlParts) {
  return reply(200, await auditCash(parts, id, body.state))
}

/** Adds currency, or deducts it if negative. Permissions and roles replace the existing ones. */
export const grantBody = z.strictObject({
  /** An id, or a name, phone number or e-mail address. */
  user: z.union([z.int().positive(), filledText('name')]),
  currency: z.int().optional(),
  permissions: listOf(filledText('permission'), 'permissions').optional(),
  roles: listOf(z.enum(roles), 'roles').optional(),
})

type Grant = z.output<typeof grantBody>

export async function grant({ body }: ControlCall<Grant>, parts: ControlParts) {
  const user = await findPerson(parts.store, body.user)
  if (!user) return refuseField('user', 'does not exist')
  await addCurrency(parts, user.id, body.currency)
  const { permissions = user.permissions, roles: given } = body
  const role = given ? (roles.findLast((one) => given.includes(one)) ?? 'member') : user.role
  await parts.store.users.update({ id: user.id }, { permissions: [...new Set(permissions)], role })
  return reply(204)
}

async function addCurrency(parts: ControlParts, user: number, currency = 0): Promise<void> {
  const side = currency < 0 ? { from: user } : { to: user }
  const moved = await transfer(parts, { ...side, amount: Math.abs(currency), title: 'Grant' })
  if (!moved) refuseField('currency', 'exceeds the balance')
}

export const applicationBody = z.strictObject({ status: z.enum(['accepted', 'rejected']).default('accepted') })

/** Decides an application with the rules of the interface, acting as the owner of the topic. */
export async function auditApplication(
  { id, body }: ControlCall<z.output<typeof applicationBody>>,
  parts: ControlParts,
) {
  const application = await parts.store.applications.get(id)
  const owner = application && (await parts.store.users.get(application.manager_id))
  if (!application || !owner) return refuse(404, 'Application not found')
  const decide = body.status === 'accepted' ? membershipRules.approveApplication : membershipRules.rejectApplication
  const input = { params: { topicId: application.topic_id, logId: id }, query: {}, body: undefined }
  // These rules only use the store, the clock and the caller.
  const decided = await decide(input as never, { ...parts, me: owner } as unknown as MemberWorld)
  if (decided.status !== 204) return refuseCall(decided.status, String(decided.body.message))
  return reply(200, await parts.store.applications.get(id))
}

/** Unblocks everybody who sent too many wrong passwords or codes (G83). */
export async function forgetGuesses(_: unknown, { guesses }: ControlParts) {
  await requirePart(guesses, 'guessing is not limited').clear()
  return reply(204)
}
