import { currency } from '../../../contracts/chapters/currency.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson } from '../../fixtures/common.ts'
import { withFunds } from '../../fixtures/currency.ts'
import { newOrders, type Order, settingsOf } from '../../fixtures/orders.ts'

/** Amounts that can be withdrawn, and withdrawals that can be found. */

const { withdraw } = currency

/** Just above the least that may be withdrawn, varied so that the order can be found. */
export async function givenAmount(context: Context): Promise<number> {
  const { cash, settings } = await settingsOf(context)
  if (!cash.status) return context.cannot('withdrawal is closed here', 'adapter.configure or withdrawal that is open')
  const least = Math.max(settings['cash-min'], settings['recharge-ratio'])
  const span = Math.min(20, settings['cash-max'] - least + 1)
  return span > 0
    ? least + (context.tag.number() % span)
    : context.cannot('no amount can be withdrawn here', 'settings that allow a withdrawal')
}

/** The order of a withdrawal by alice, who is rewarded most. */
export async function givenWithdrawal(context: Context): Promise<Order> {
  const amount = await givenAmount(context)
  const order = await withdrawn(context, context.alice, amount)
  return context.expect(order, `an order for a withdrawal of ${amount}`, 'G60').present()
}

/** Rejected afterwards, if its order is found. */
export async function withdrawn(context: Context, person: Actor, amount: number): Promise<Order | undefined> {
  const request = () => person.sends(withdraw, { body: { amount } }).gets(201)
  const made = await newOrders(person, () => withFunds(context, person, amount, request))
  const order = made.find((candidate) => candidate.amount === amount)
  if (order) rejectLater(context, order.id)
  return order
}

/** Where that is possible. */
export function rejectLater({ adapter, offers, cleanup }: Context, order: number): void {
  if (offers('auditWithdrawal'))
    cleanup(() => adapter.auditWithdrawal({ order, state: 'rejected' }).catch(() => undefined))
}

/** A new person with this balance, or more where new people are given some. */
export async function givenPersonWith(context: Context, amount: number): Promise<Actor> {
  const person = await givenPerson(context)
  await context.adapter.grant({ user: await person.id(), currency: amount })
  return person
}
