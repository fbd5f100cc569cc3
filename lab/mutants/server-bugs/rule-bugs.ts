import { notify } from '../../../platform/domain/notify.ts'
import type { AnyRule } from '../../../platform/rule.ts'
import type { MemberWorld } from '../../../platform/world.ts'
import type { RuleMutation } from '../model/mutant.ts'

/** Bugs in what an operation does. */

type Fields = Readonly<Record<string, unknown>>
type Parts = { readonly [Part in 'params' | 'query' | 'body']?: Fields }

const paramsOf = (input: unknown) => ((input as Parts).params ?? {}) as Readonly<Record<string, number>>

/** Notifies a rejected applicant of an approval. */
export const notifiesOfApproval: RuleMutation = (rule) => async (input, world) => {
  const response = await rule(input, world)
  const { topicId = 0, logId = 0 } = paramsOf(input)
  const [topic, application] = [await world.store.topics.get(topicId), await world.store.applications.get(logId)]
  if (response.status !== 204 || !topic || !application) return response
  const { id, name, logo } = topic
  await notify(world as MemberWorld, { to: application.user_id, type: 'accept', data: { topic: { id, name, logo } } })
  return response
}

/** SQL's LIKE with unescaped wildcards. */
const likePattern = (text: string) =>
  new RegExp(
    text
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.'),
    'i',
  )

export const readsWildcardsIn =
  (name: string): RuleMutation =>
  (rule) =>
  async (input, world) => {
    const { query = {} } = input as Parts
    const text = query[name]
    if (typeof text !== 'string' || !/[%_]/.test(text)) return rule(input, world)
    const [longest = ''] = text.split(/[%_]/).sort((a, b) => b.length - a.length)
    const response = await rule({ ...(input as Parts), query: { ...query, [name]: longest } }, world)
    const pattern = likePattern(text)
    const body = (response.body as readonly unknown[]).filter((item) => pattern.test(JSON.stringify(item)))
    return { ...response, body }
  }

let isReversed = false

/** Changes the order of equal totals with each request. */
export const shufflesTies: RuleMutation = (rule) => async (input, world) => {
  const { limit = 20, offset = 0 } = ((input as Parts).query ?? {}) as Readonly<Record<string, number>>
  const response = await rule({ ...(input as Parts), query: { limit: 100, offset: 0 } }, world)
  isReversed = !isReversed
  const all = response.body as readonly { readonly total: number; readonly id: number }[]
  const body = all
    .toSorted((a, b) => b.total - a.total || (isReversed ? b.id - a.id : a.id - b.id))
    .slice(offset, offset + limit)
  return { ...response, body }
}

/** Finds accounts only by name and phone number. */
export const knowsNoEmail: RuleMutation = (rule) => (input, world) => {
  const { body = {} } = input as Parts
  return rule(String(body.login).includes('@') ? { body: { ...body, login: 'nobody at all' } } : input, world)
}

/** Credits a purchase on every verification, even if the order is completed. */
export const creditsAgain: RuleMutation = (rule) => async (input, world) => {
  const { orderId = 0 } = paramsOf(input)
  const isDone = (await world.store.currency_orders.get(orderId))?.state === 1
  const response = await rule(input, world)
  const amount = (response.body as { readonly amount?: number }).amount ?? 0
  if (isDone && response.status === 200) await addToWallet(world, amount)
  return response
}

/** Accepts any receipt that the store has issued, even if it was used for another order. */
export const acceptsUsedReceipts: RuleMutation = (rule) => async (input, world) => {
  const { store } = world
  const order = await store.currency_orders.get(paramsOf(input).orderId ?? 0)
  const receipt = await store.receipts.first({ where: { code: String((input as Parts).body?.receipt) } })
  if (order?.state !== 0 || !receipt?.used) return rule(input, world)
  await store.currency_orders.update({ id: order.id }, { state: 1 })
  await addToWallet(world, order.amount)
  return { status: 200, body: { ...order, state: 1 } }
}

async function addToWallet({ store, me }: Parameters<AnyRule>[1], amount: number): Promise<void> {
  const id = me?.id ?? 0
  await store.wallets.update({ id }, { balance: ((await store.wallets.get(id))?.balance ?? 0) + amount })
}
