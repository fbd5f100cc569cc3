import { feeds } from '../../../contracts/chapters/feeds.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import type { TargetResponse } from '../../http/response.ts'
import { fieldsOf } from '../../model/json.ts'

const { getSignView, signIn, getDaySign } = tasks

export const minute = 60 * 1000
export const day = 24 * 60 * minute

export const summaryFields = ['2.3/UserSummary.extra.checkin_count', '2.3/UserSummary.extra.last_checkin_count']

export const isSigned = async (actor: Actor) => (await actor.sends(getDaySign).gets(200)).is_sign
export const streakOf = async (actor: Actor) => (await actor.sends(getSignView).gets(200)).signDay

/** The days of the list that are marked as today. The document does not say that there is exactly one. */
export async function todayOf({ expect }: Context, actor: Actor) {
  const { signList } = await actor.sends(getSignView).gets(200)
  const found = signList.filter(({ today }) => today)
  expect(found.length, 'the number of days marked as today', 'G75').equals(1)
  return found
}

/** Checks `is_sign` in every operation that shows it. */
async function expectSigned(context: Context, actor: Actor, expected: boolean, when: string) {
  const { expect } = context
  const found = await todayOf(context, actor)
  expect(await isSigned(actor), `is_sign of getDaySign ${when} signing in`, '4.8/8').equals(expected)
  for (const today of found)
    expect(today.is_sign, `is_sign of today in signList ${when} signing in`, '4.8/8', '2.19/2').equals(expected)
  return found.length === 1 ? found[0] : undefined
}

/** Signs in for the first time today, and compares the response with the view before and after. */
export async function signsIn(context: Context, actor: Actor) {
  const { expect } = context
  const streak = await streakOf(actor)
  const before = await expectSigned(context, actor, false, 'before')
  const signed = await actor.sends(signIn).gets(200)
  await expectSigned(context, actor, true, 'after')
  const signDay = await streakOf(actor)
  expect(signDay, 'signDay after signing in', '2.19/1').atLeast(1)
  expect(signDay, 'signDay after signing in', 'G75').equals(streak + 1)
  expect(signed.day, 'the day in the response to signing in', 'G75').equals(streak + 1)
  if (before) {
    expect(before.day, 'the day of today in signList', 'G75').equals(streak + 1)
    const announced = 'get_integral of the sign-in, as the view announced it for today,'
    expect(signed.get_integral, announced, '4.8/6', '2.19/2').equals(before.get_integral)
    // The list may repeat the same days while the streak goes on.
    const days = [before.day, signDay]
    expect(days, 'the day of the list and the streak after signing in', '4.8/6', '2.19/2').includes(signed.day)
  }
  return signed
}

export const dayIn = ({ status, body }: TargetResponse): number | undefined => {
  const { day: signedDay } = fieldsOf(body)
  return status === 200 && typeof signedDay === 'number' ? signedDay : undefined
}

/** The counts of sign-ins in the user summary of a feed: the total, and the days in a row. */
export async function signInsInSummary({ visitor }: Context, feedId: number) {
  const { user } = await visitor.sends(feeds.getFeed, { params: { feedId } }).gets(201)
  const { checkin_count, last_checkin_count } = user?.extra ?? {}
  return { checkin_count, last_checkin_count }
}

/** Advances to the same time of day, so that this number of days has passed in every time zone. */
export const advanceDays = ({ adapter }: Context, days: number) => adapter.clock({ advance: days * day })

/** Advances to the first second of the next UTC day. */
export async function advanceToMidnight({ adapter }: Context): Promise<void> {
  await adapter.clock({ advance: day - ((await adapter.clock({ advance: 0 })) % day) + 1000 })
}
