import { currency } from '../../../contracts/chapters/currency.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { withFunds } from '../../fixtures/currency.ts'
import { type CurrencySettings, newOrder, newOrders, type Order, settingsOf } from '../../fixtures/orders.ts'
import { fieldsOf } from '../../model/json.ts'

/** Orders, balances, payments and withdrawals, as far as the document says that they can be read. */

/** The new order with these fields. The document does not say that pending orders are listed (G60). */
export const listedOrder = (
  ...given: readonly [Context, Actor, Partial<Order>, () => Promise<unknown>]
): Promise<Order> => newOrder(...given, 'G60')

/** An order to or from a user names a user id, which is a whole number (2.3). */
export function expectUserTargets({ expect }: Context, orders: readonly Order[]): void {
  const named = orders.filter(({ target_type, target_id }) => target_type === 'user' && target_id)
  const odd = named.filter(({ target_id }) => !/^\d+$/.test(target_id ?? ''))
  const shown = odd.map(({ id, target_id }) => ({ id, target_id }))
  expect(shown, 'orders of target_type user whose target_id is not a user id', '2.13/2').equals([])
}

/** Measures by how much the balance grows during an action. For serial cases. */
export type BalanceMeter = (act: () => Promise<unknown>) => Promise<number>

/**
 * Undefined if the balance cannot be read. Only `currency_sum` in the response to a reward may contain it; the document does
 * not say what it sums up, so two rewards first show whether it is the balance.
 */
export async function givenBalanceMeter(context: Context, person: Actor): Promise<BalanceMeter | undefined> {
  const feedId = await givenFeed(context, context.alice)
  const after = (price: number) => sumAfterReward(person, feedId, price)
  const [first, second] = [await after(1), await after(2)]
  if (first === undefined || second === undefined || first - second !== 2) return undefined
  const balance = async () => (await after(1)) ?? context.cannot(`${person.name} has no currency left`, 'more currency')
  return async (act) => {
    const before = await balance()
    await act()
    return (await balance()) + 1 - before
  }
}

async function sumAfterReward(person: Actor, feedId: number, price: number): Promise<number | undefined> {
  const body = { name: 'a coin', price, numbers: 1 }
  const { status, body: response } = await person.sends(feeds.rewardFeed, { params: { feedId }, body }).response()
  const { currency_sum: sum } = fieldsOf(response)
  return status === 201 && typeof sum === 'number' ? sum : undefined
}

export async function requireBalanceMeter(context: Context, person: Actor): Promise<BalanceMeter> {
  return (
    (await givenBalanceMeter(context, person)) ??
    context.cannot(
      `the balance of ${person.name} cannot be read`,
      'currency_sum with the balance after a reward, and a little currency',
    )
  )
}

/** A new person with this much currency if the adapter can arrange it; otherwise one of the configured people. */
export async function fundedPerson(context: Context, currency: number, otherwise = context.bob): Promise<Actor> {
  const { adapter, offers } = context
  if (!offers('verificationCode') || !offers('grant')) return otherwise
  const person = await givenPerson(context)
  await adapter.grant({ user: await person.id(), currency })
  return person
}

/** A topic that costs this much to join. Joining fails with less, so it reveals something about a balance that cannot be read. */
export const givenFee = (context: Context, expense: number): Promise<number> =>
  givenTopic(context, context.alice, { visible: 'hidden', expense })

/** 403 for a person with less than the fee. */
export const statusOfJoining = async (person: Actor, topicId: number): Promise<number> =>
  (await person.sends(memberships.joinTopic, { params: { topicId } }).response()).status

export const duplicatesIn = <T>(list: readonly T[]): T[] => [
  ...new Set(list.filter((one, place) => list.indexOf(one) < place)),
]

/** The smallest and the largest payment whose currency is within the limits. */
export function paymentLimits({ settings }: CurrencySettings): readonly [number, number] {
  const ratio = settings['recharge-ratio']
  return [Math.max(1, Math.ceil(settings['recharge-min'] / ratio)), Math.floor(settings['recharge-max'] / ratio)]
}

/** A payment that no other case makes, so that its order can be found. */
export async function givenPayment(context: Context): Promise<{ money: number; ratio: number }> {
  const settings = await settingsOf(context)
  if (!settings.recharge.status) return context.cannot('recharge is closed', 'adapter.configure or open recharge')
  const [min, max] = paymentLimits(settings)
  const span = Math.min(100_000, max - min + 1)
  if (span < 1) return context.cannot('the settings allow no recharge', 'settings that allow a recharge')
  return { money: min + (context.tag.number() % span), ratio: settings.settings['recharge-ratio'] }
}

/** The order of a recharge, found by its amount. */
export async function givenRecharge(context: Context, by: Actor = context.bob) {
  const { money, ratio } = await givenPayment(context)
  const body = { type: 'PayAOrder', amount: money, from: 5 } as const
  return listedOrder(context, by, { amount: money * ratio, type: 1 }, () =>
    by.sends(currency.recharge, { body }).gets(201),
  )
}

const { withdraw } = currency

/** Just above the minimum withdrawal, varied so that its order can be found. */
export async function givenAmount(context: Context): Promise<number> {
  const { cash, settings } = await settingsOf(context)
  if (!cash.status) return context.cannot('withdrawal is closed', 'adapter.configure or open withdrawal')
  const min = Math.max(settings['cash-min'], settings['recharge-ratio'])
  const span = Math.min(20, settings['cash-max'] - min + 1)
  return span > 0
    ? min + (context.tag.number() % span)
    : context.cannot('the settings allow no withdrawal', 'settings that allow a withdrawal')
}

/** The order of a withdrawal by alice, who receives most of the rewards. */
export async function givenWithdrawal(context: Context): Promise<Order> {
  const amount = await givenAmount(context)
  const order = await withdrawn(context, context.alice, amount)
  return context.expect(order, `an order for a withdrawal of ${amount}`, 'G60').present()
}

/** Withdraws, and rejects the withdrawal at cleanup if its order is found. */
export async function withdrawn(context: Context, person: Actor, amount: number): Promise<Order | undefined> {
  const request = () => person.sends(withdraw, { body: { amount } }).gets(201)
  const made = await newOrders(person, () => withFunds(context, person, amount, request))
  const order = made.find((candidate) => candidate.amount === amount)
  if (order) rejectLater(context, order.id)
  return order
}

/** Rejects the withdrawal at cleanup, if the adapter can. */
export function rejectLater({ adapter, offers, cleanup }: Context, order: number): void {
  if (offers('auditWithdrawal'))
    cleanup(() => adapter.auditWithdrawal({ order, state: 'rejected' }).catch(() => undefined))
}

/** A new person with this balance, or more if new people start with currency. */
export async function givenPersonWith(context: Context, amount: number): Promise<Actor> {
  const person = await givenPerson(context)
  await context.adapter.grant({ user: await person.id(), currency: amount })
  return person
}
