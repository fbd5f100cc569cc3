import * as z from 'zod'
import { move } from '../money.ts'
import { auditCash, settlePayment } from '../payments.ts'
import { issueReceipt } from '../receipts.ts'
import { refuse, refuseField } from '../refusal.ts'
import { reply } from '../rule.ts'
import { countTopic } from '../rules/topic-steps.ts'
import { roles } from '../tables/accounts.ts'
import { now } from '../world.ts'
import { findPerson } from './person.ts'
import type { Call, ControlParts } from './route.ts'

/** What administrators, payment providers and app stores do, which the interface has no operations for. */

export const topicAuditBody = z.strictObject({ status: z.enum(['passed', 'failed']).default('passed') })

/** Admits or refuses a topic (G40). Nobody is notified. */
export async function auditTopic({ id, body }: Call<z.output<typeof topicAuditBody>>, parts: ControlParts) {
  const topic = await parts.store.topics.get(id)
  if (!topic || topic.deleted_at) return refuse(404, 'There is no such topic')
  if (parts.loses?.('audit', id)) return reply(204)
  const { status } = body
  await parts.store.topics.update({ id }, { status, updated_at: now(parts) })
  await countTopic(parts, topic, topic.status, -1)
  await countTopic(parts, topic, status, 1)
  return reply(204)
}

export const paymentBody = z.strictObject({ state: z.enum(['paid', 'failed']).default('paid') })

export async function settleOrder({ id, body }: Call<z.output<typeof paymentBody>>, parts: ControlParts) {
  return reply(200, await settlePayment(parts, id, body.state))
}

export async function makeReceipt({ id }: Call<unknown>, parts: ControlParts) {
  return reply(201, { receipt: await issueReceipt(parts, id) })
}

export const cashAuditBody = z.strictObject({ state: z.enum(['approved', 'rejected']).default('approved') })

export async function auditWithdrawal({ id, body }: Call<z.output<typeof cashAuditBody>>, parts: ControlParts) {
  return reply(200, await auditCash(parts, id, body.state))
}

/** Currency is added, or taken when it is negative. Permissions and roles replace those before. */
export const grantBody = z.strictObject({
  /** An id, or a name, phone number or e-mail address. */
  user: z.union([z.int().positive(), z.string().min(1)]),
  currency: z.int().optional(),
  permissions: z.array(z.string().min(1)).optional(),
  roles: z.array(z.enum(roles)).optional(),
})

type Grant = z.output<typeof grantBody>

export async function grant({ body }: Call<Grant>, parts: ControlParts) {
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
  const moved = await move(parts, { ...side, amount: Math.abs(currency), title: 'Grant' })
  if (!moved) refuseField('currency', 'is more than there is')
}
