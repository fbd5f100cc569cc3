import type * as z from 'zod'
import { currency } from '../contracts/currency.ts'
import type { Sent } from '../contracts/endpoint.ts'
import type { currencyOrder, currencySettings } from '../contracts/resources/currency.ts'
import { rewards } from '../contracts/rewards.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { turnPages } from './pages.ts'

/** Currency as the interface shows it: in orders, and in what somebody has left after a reward. */

export type Order = z.output<typeof currencyOrder>
export type CurrencySettings = z.output<typeof currencySettings>
type OrderQuery = Sent<typeof currency.listCurrencyOrders>['query']

export const ordersOf = (actor: Actor, query: OrderQuery = {}): Promise<Order[]> =>
  actor.sends(currency.listCurrencyOrders, { query: { limit: 100, ...query } }).gets(200)

/** Everything there is, page by page. */
export const allOrdersOf = (actor: Actor, query: OrderQuery = {}): Promise<Order[]> =>
  turnPages({
    page: (after) => ordersOf(actor, { ...query, ...(after && { after }) }),
    next: (last) => last.at(-1)?.id ?? 0,
  })

/** The newest of them, whichever end the list begins with (G32). */
export async function latestOrdersOf(actor: Actor, query: OrderQuery = {}): Promise<Order[]> {
  const page = await ordersOf(actor, query)
  const isOldestFirst = (page[0]?.id ?? 0) < (page.at(-1)?.id ?? 0)
  return isOldestFirst ? allOrdersOf(actor, query) : page
}

export const orderWithId = async (actor: Actor, id: number): Promise<Order | undefined> =>
  (await latestOrdersOf(actor)).find((order) => order.id === id)

/** The orders of somebody that come about while `act` runs. */
export async function newOrders(actor: Actor, act: () => Promise<unknown>): Promise<Order[]> {
  const before = new Set((await latestOrdersOf(actor)).map(({ id }) => id))
  await act()
  return (await latestOrdersOf(actor)).filter(({ id }) => !before.has(id))
}

/** The new order of this amount; people are shared, so that others may come about too. */
export async function newOrder(
  { expect }: Context,
  actor: Actor,
  wanted: Partial<Order>,
  act: () => Promise<unknown>,
): Promise<Order> {
  const made = await newOrders(actor, act)
  const isWanted = (order: Order) => Object.entries(wanted).every(([key, value]) => order[key as keyof Order] === value)
  return expect(made.find(isWanted), `a new order with ${JSON.stringify(wanted)}`).present()
}

/** What the orders add up to: those that are done, and withdrawals that wait (G60, G67). */
export const sumOf = (orders: readonly Order[]): number =>
  orders
    .filter(({ state, target_type }) => state === 1 || (state === 0 && target_type === 'cash'))
    .reduce((sum, { type, amount }) => sum + type * amount, 0)

export const settingsOf = async ({ visitor }: Context): Promise<CurrencySettings> =>
  (await visitor.sends(currency.getBootstrappers).gets(200)).currency

/** Gives one unit to a topic, which tells what is left. */
export async function leftAfterReward(actor: Actor, topicId: number): Promise<number> {
  const body = { name: 'a coin', price: 1, numbers: 1 }
  return (await actor.sends(rewards.rewardTopic, { params: { topicId }, body }).gets(201)).currency_sum
}

/** Some purchase that is on offer. */
export async function givenProduct(context: Context) {
  if (!(await settingsOf(context)).recharge.status) return context.cannot('recharge is closed here')
  const [product] = await context.visitor.sends(currency.listIapProducts).gets(200)
  return product ?? context.cannot('the store sells nothing')
}

/** A purchase that waits; nobody will pay it. */
export async function givenPurchase(context: Context, actor: Actor): Promise<Order> {
  const { store_id, amount } = await givenProduct(context)
  return actor.sends(currency.createIapOrder, { body: { store_id, amount: Number(amount) } }).gets(201)
}
