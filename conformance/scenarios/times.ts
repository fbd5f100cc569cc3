import { comments } from '../../contracts/comments.ts'
import { feeds } from '../../contracts/feeds.ts'
import { memberships } from '../../contracts/memberships.ts'
import { tags } from '../../contracts/tags.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenFeed, givenTopic } from '../given.ts'
import { givenComment } from '../given-comments.ts'
import { give, logOf } from '../given-rewards.ts'
import { newOrders } from '../orders.ts'
import { scenario } from '../scenario.ts'
import { momentOf } from './events.ts'
import { push, readFeed, twoCategories } from './feed-steps.ts'
import { givenApplication, like, toldOfFeed, toldOfTopic } from './notification-steps.ts'

type Times = Readonly<Record<string, string | null | undefined>>

const hour = 3_600_000
const quarter = hour / 4

/** So far are clocks apart that are set for different zones; those that merely go wrong are not, to the minute. */
function isOfAnotherZone(difference: number): boolean {
  const apart = Math.abs(difference)
  const beyond = apart % quarter
  return apart > hour && apart < 15 * hour && Math.min(beyond, quarter - beyond) < 60_000
}

/** The present as the target tells it with an answer, or as its control plane does. */
async function presentOf(context: Context): Promise<number> {
  if (context.offers('clock')) return context.control.clock()
  const { headers } = await context.alice.sends(tags.listMyTags).answers()
  return Date.parse(headers.get('Date') ?? '')
}

/** All of just now: within an hour of each other, and not hours from the present by a zone that is not UTC. */
async function areNow(context: Context, times: Times): Promise<void> {
  const { expect } = context
  const present = await presentOf(context)
  const told = Object.entries(times).flatMap(([name, time]) => (time ? [{ name, time, at: momentOf(time) }] : []))
  const first = Math.min(...told.map(({ at }) => at))
  const now = Number.isNaN(present) ? 'now' : new Date(present).toISOString()
  for (const { name, time, at } of told) {
    const isNow = Math.abs(at - Date.now()) < hour || !isOfAnotherZone(at - present)
    expect(isNow ? now : time, `${name} that was just made, in UTC,`).equals(now)
    expect(at - first, `the milliseconds from the first of the times just made to ${name}`).atMost(hour)
  }
}

export const times = scenario('2/times', 'Times are UTC', [
  check('What was published just now is of now', ['2/2'], async (context) => {
    const { alice, bob } = context
    const { feedId, commentId } = await givenComment(context)
    await like(bob, feedId)
    const feed = await readFeed(alice, feedId)
    const remark = await alice.sends(comments.getFeedComment, { params: { feedId, commentId } }).gets(200)
    const [made] = await alice.sends(feeds.listFeedLikes, { params: { feedId } }).gets(200)
    await areNow(context, {
      'created_at of a feed': feed.created_at,
      'updated_at of a feed': feed.updated_at,
      'created_at of a comment': remark.created_at,
      'updated_at of a comment': remark.updated_at,
      'created_at of a like': made?.created_at,
      'created_at of a notification': (await toldOfFeed(alice, 'comment', feedId))?.created_at,
    })
  }),

  check('What was applied for just now is of now', ['2/2'], async (context) => {
    const { alice, carol } = context
    const topicId = await givenApplication(context, alice, carol)
    const [log] = await alice.sends(memberships.listApplyLogs, { params: { topicId } }).gets(200)
    await areNow(context, {
      'created_at of an application': log?.created_at,
      'created_at of a notification': (await toldOfTopic(alice, 'applyFor', topicId))?.created_at,
    })
  }),

  check('What was recommended just now is of now', ['2/2'], async (context) => {
    const { alice } = context
    const [category] = await twoCategories(context)
    const feedId = await givenFeed(context, alice)
    await push(context, feedId, [category.id])
    const { created_at, recommended_at } = await readFeed(alice, feedId)
    await areNow(context, { 'created_at of a feed': created_at, 'recommended_at of a feed': recommended_at })
  }),

  check('What was paid just now is of now', ['2/2'], async (context) => {
    const { alice, bob } = context
    const topicId = await givenTopic(context, alice)
    const [order] = await newOrders(bob, () => give(bob, topicId).gets(201))
    const [log] = await logOf(context, topicId)
    await areNow(context, {
      'created_at of an order': order?.created_at,
      'created_at of a reward': log?.created_at,
      'updated_at of a reward': log?.updated_at,
    })
  }),
])
