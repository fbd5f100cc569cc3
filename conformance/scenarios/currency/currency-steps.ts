import { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenPerson } from '../../fixtures/common.ts'
import { newOrder, type Order } from '../../fixtures/orders.ts'
import { fieldsOf } from '../../model/parse-json.ts'

/** Orders and balances, as far as the document promises that they can be read. */

/** The new order with these fields. The document does not say that it is listed before it is done (G60). */
export const listedOrder = (
  ...given: readonly [Context, Actor, Partial<Order>, () => Promise<unknown>]
): Promise<Order> => newOrder(...given, 'G60')

/** By how much the balance grew during an act. For serial cases. */
export type Meter = (act: () => Promise<unknown>) => Promise<number>

/**
 * Undefined where the balance cannot be read: nothing in the interface returns it but perhaps `currency_sum` in the answer
 * to a reward. The document does not say what that sums up, so two rewards show first whether it is the balance.
 */
export async function givenMeter(context: Context, person: Actor): Promise<Meter | undefined> {
  const feedId = await givenFeed(context, context.alice)
  const after = (price: number) => sumAfterReward(person, feedId, price)
  const [first, second] = [await after(1), await after(2)]
  if (first === undefined || second === undefined || first - second !== 2) return undefined
  const balance = async () => (await after(1)) ?? context.cannot(`${person.name} has no coin left`, 'more currency')
  return async (act) => {
    const before = await balance()
    await act()
    return (await balance()) + 1 - before
  }
}

async function sumAfterReward(person: Actor, feedId: number, price: number): Promise<number | undefined> {
  const body = { name: 'a coin', price, numbers: 1 }
  const { status, body: answer } = await person.sends(feeds.rewardFeed, { params: { feedId }, body }).answers()
  const { currency_sum: sum } = fieldsOf(answer)
  return status === 201 && typeof sum === 'number' ? sum : undefined
}

export async function requireMeter(context: Context, person: Actor): Promise<Meter> {
  return (
    (await givenMeter(context, person)) ??
    context.cannot(
      `the balance of ${person.name} cannot be read here`,
      'currency_sum as the balance that is left after a reward, and a few coins',
    )
  )
}

/** Somebody new with this much currency, where the owner can arrange that; elsewhere one of the people. */
export async function fundedPerson(context: Context, currency: number, otherwise = context.bob): Promise<Actor> {
  const { adapter, offers } = context
  if (!offers('verificationCode') || !offers('grant')) return otherwise
  const person = await givenPerson(context)
  await adapter.grant({ user: await person.id(), currency })
  return person
}

export const repeatedIn = <T>(list: readonly T[]): T[] => [
  ...new Set(list.filter((one, place) => list.indexOf(one) < place)),
]
