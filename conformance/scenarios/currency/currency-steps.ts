import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { newOrder, type Order } from '../../fixtures/orders.ts'
import { fieldsOf } from '../../model/json.ts'

/** Orders and balances, as far as the document promises that they can be read. */

/** The new order with these fields. The document does not say that it is listed before it is done (G60). */
export const listedOrder = (
  ...given: readonly [Context, Actor, Partial<Order>, () => Promise<unknown>]
): Promise<Order> => newOrder(...given, 'G60')

/** Whoever an order to or from a user names has an id, which is a whole number (2.3). */
export function expectUserTargets({ expect }: Context, orders: readonly Order[]): void {
  const named = orders.filter(({ target_type, target_id }) => target_type === 'user' && target_id)
  const odd = named.filter(({ target_id }) => !/^\d+$/.test(target_id ?? ''))
  const shown = odd.map(({ id, target_id }) => ({ id, target_id }))
  expect(shown, 'orders of target_type user whose target_id is no user id', '2.13/2').equals([])
}

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
  const { status, body: answer } = await person.sends(feeds.rewardFeed, { params: { feedId }, body }).response()
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

/** A topic that costs this much to join. Nobody with less is admitted, which shows a balance that cannot be read. */
export const givenFee = (context: Context, expense: number): Promise<number> =>
  givenTopic(context, context.alice, { visible: 'hidden', expense })

/** 403 for somebody with less than the fee. */
export const statusOfJoining = async (person: Actor, topicId: number): Promise<number> =>
  (await person.sends(memberships.joinTopic, { params: { topicId } }).response()).status

export const repeatedIn = <T>(list: readonly T[]): T[] => [
  ...new Set(list.filter((one, place) => list.indexOf(one) < place)),
]
