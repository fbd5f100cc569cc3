import { currency } from '../contracts/currency.ts'
import { feeds } from '../contracts/feeds.ts'
import type { Actor } from './actor.ts'
import { Trouble } from './stop.ts'

/**
 * The interface has no operation that says who one is. It shows in one's currency orders, else in one's feeds; else
 * an in-app purchase is begun, which nobody will pay.
 */
export async function findId(actor: Actor): Promise<number> {
  const found = (await fromOrders(actor)) ?? (await fromFeeds(actor)) ?? (await fromPurchase(actor))
  if (found === undefined) throw new Trouble(`${actor.name} has a token, but nothing that shows the user id`)
  return found
}

// Not judged: a case that only wants to know who somebody is must not fail on these.
async function fromOrders(actor: Actor): Promise<number | undefined> {
  const { body } = await actor.sends(currency.listCurrencyOrders, { query: { limit: 1 } }).answers()
  return numberIn(first(body), 'owner_id')
}

async function fromFeeds(actor: Actor): Promise<number | undefined> {
  const { body } = await actor.sends(feeds.listFeeds, { query: { type: 'users', limit: 1 } }).answers()
  return numberIn(first(body), 'user_id')
}

async function fromPurchase(actor: Actor): Promise<number | undefined> {
  const { body: products } = await actor.sends(currency.listIapProducts).answers()
  const { store_id, amount } = fieldsOf(first(products))
  const order = { store_id: String(store_id), amount: Number(amount) }
  const { body } = await actor.sends(currency.createIapOrder, { body: order }).answers()
  return numberIn(body, 'owner_id')
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

function numberIn(value: unknown, field: string): number | undefined {
  const found = fieldsOf(value)[field]
  return typeof found === 'number' ? found : undefined
}
