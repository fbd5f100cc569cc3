import { comments } from '../../../contracts/chapters/comments.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenTopic, targetNow } from '../../fixtures/common.ts'
import { givenReward } from '../../fixtures/currency.ts'
import { newOrdersIfSupported } from '../../fixtures/orders.ts'
import { logOf } from '../../fixtures/rewards.ts'
import { parseTime } from '../events/events.ts'
import { readFeed, recommendFeed, twoCategories } from '../feeds/feed-steps.ts'
import {
  comment,
  givenApplication,
  like,
  notificationAboutFeed,
  notificationAboutTopic,
} from '../notifications/notification-steps.ts'

type Times = Readonly<Record<string, string | null | undefined>>

const hour = 3_600_000
const quarter = hour / 4

/** Whether two clocks differ like time zones: by a multiple of 15 minutes, to the minute. A wrong clock hardly ever does. */
function isZoneOffset(difference: number): boolean {
  const apart = Math.abs(difference)
  const beyond = apart % quarter
  return apart > hour && apart < 15 * hour && Math.min(beyond, quarter - beyond) < 60_000
}

/** Expects all times to be within an hour of each other, and none to be off by a time zone. */
async function expectCurrentTimes(context: Context, times: Times): Promise<void> {
  const { expect } = context
  const current = await targetNow(context)
  const given = Object.entries(times).flatMap(([name, time]) => (time ? [{ name, at: parseTime(time) }] : []))
  const first = Math.min(...given.map(({ at }) => at))
  for (const { name, at } of given) {
    const wanted = isZoneOffset(at - current) ? current : at
    expect(at, `${name}, created just now, in UTC,`).equals(wanted)
    expect(at, `${name}, created within an hour of the others,`).atMost(first + hour)
  }
}

const newest = <T extends { readonly id: number }>(items: readonly T[]): T | undefined =>
  items.toSorted((a, b) => b.id - a.id)[0]

export const times = scenario('2/times', 'Times are UTC', [
  check(
    'publishing-times-are-utc',
    'Feeds, comments, likes and notifications created just now have the current time in UTC',
    ['2/2'],
    async (context) => {
      const { alice, bob } = context
      const feedId = await givenFeed(context, alice)
      await like(bob, feedId)
      const feed = await readFeed(alice, feedId)
      const [made] = await alice.sends(feeds.listFeedLikes, { params: { feedId } }).gets(200)
      await expectCurrentTimes(context, {
        'created_at of a feed': feed.created_at,
        'updated_at of a feed': feed.updated_at,
        'created_at of a like': made?.created_at,
      })
      await context.aside('a comment', async () => {
        const commentId = await comment(bob, feedId, context.tag('a comment'))
        const params = { feedId, commentId }
        const { created_at, updated_at } = await alice.sends(comments.getFeedComment, { params }).gets(200)
        await expectCurrentTimes(context, {
          'created_at of a feed': feed.created_at,
          'created_at of a comment': created_at,
          'updated_at of a comment': updated_at,
        })
      })
      await context.aside('its notification', async () => {
        const notification = await notificationAboutFeed(alice, 'comment', feedId)
        await expectCurrentTimes(context, {
          'created_at of a feed': feed.created_at,
          'created_at of a notification': notification?.created_at,
        })
      })
    },
  ),

  check(
    'application-times-are-utc',
    'An application created just now has the current time in UTC',
    ['2/2'],
    async (context) => {
      const { alice, carol } = context
      const topicId = await givenApplication(context, alice, carol)
      const log = newest(await alice.sends(memberships.listApplyLogs, { params: { topicId } }).gets(200))
      const applied = { 'created_at of an application': log?.created_at }
      await expectCurrentTimes(context, applied)
      await context.aside('its notification', async () => {
        const notification = await notificationAboutTopic(alice, 'applyFor', topicId)
        await expectCurrentTimes(context, { ...applied, 'created_at of a notification': notification?.created_at })
      })
    },
  ),

  check(
    'recommendation-times-are-utc',
    'A recommendation made just now has the current time in UTC',
    ['2/2'],
    async (context) => {
      const { alice } = context
      const [category] = await twoCategories(context)
      const feedId = await givenFeed(context, alice)
      await recommendFeed(context, feedId, [category.id])
      const { created_at, recommended_at } = await readFeed(alice, feedId)
      await expectCurrentTimes(context, {
        'created_at of a feed': created_at,
        'recommended_at of a feed': recommended_at,
      })
    },
  ),

  check('payment-times-are-utc', 'A payment made just now has the current time in UTC', ['2/2'], async (context) => {
    const { alice, bob } = context
    const topicId = await givenTopic(context, alice)
    const give = () => givenReward(context, bob, topicId)
    const [order] = (await newOrdersIfSupported(context, bob, give)) ?? []
    const log = newest(await logOf(context, topicId))
    await expectCurrentTimes(context, {
      'created_at of an order': order?.created_at,
      'created_at of a reward': log?.created_at,
      'updated_at of a reward': log?.updated_at,
    })
  }),
])
