import { expect, test } from 'vitest'
import { events } from '../../contracts/chapters/events.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { notifications } from '../../contracts/chapters/notifications.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { event, eventCategory } from '../../contracts/resources/events.ts'
import { notification, notificationStatistics } from '../../contracts/resources/notifications.ts'
import { topic } from '../../contracts/resources/topics.ts'
import type { CaseSession, ObservedExchange } from '../client/case-session.ts'
import { example, observed, readsOf, successiveValues } from '../testing/observed-counts.cases.ts'
import { exchangeOfCase, feedWith } from '../testing/observed-exchange.cases.ts'

const badges = ['comment', 'like', 'reward', 'answer', 'adoption', 'mall_selling_commodity', 'selling_knowledge']
const statistics = (unread: number) =>
  example(notificationStatistics, {
    badges: { following: 5, ...Object.fromEntries(badges.map((kind) => [kind, unread])) },
  })

/** A page of notifications, by whether they have been read. */
function notificationPage(...read: readonly boolean[]) {
  const body = exampleOf(notifications.listNotifications.responses[200]) as { meta: object }
  const data = read.map((isRead, place) =>
    example(notification, { id: `n${place}`, read_at: isRead ? '2026-11-01 08:30:00' : null }),
  )
  return { ...body, data, meta: { ...body.meta, total: read.length } }
}

test('a badge counts the unread notifications of its kind', async () => {
  const badgesAgainst = async (...read: readonly boolean[]) => {
    const noted = (session: CaseSession, send: ObservedExchange['send']) => [
      exchangeOfCase(session, notifications.getNotificationStatistics, statistics(1), { send }),
    ]
    const bodies = {
      getNotificationStatistics: () => statistics(1),
      listNotifications: () => notificationPage(...read),
    }
    const { findings, received } = await observed(bodies, noted)
    return { ...findings.resultOf('observed/counters/listNotifications'), received }
  }
  const agreeing = await badgesAgainst(false, true)
  expect(agreeing.received).toEqual(badges.map((kind) => `listNotifications ${kind}`))
  expect(agreeing.failure).toBeUndefined()
  expect((await badgesAgainst(false, false)).failure).toMatchObject({
    expected: 'getNotificationStatistics badges.comment to count the items in listNotifications with read_at = null: 2',
    requirements: ['4.12/NotificationStatistics.badges.comment'],
  })
})

test('the total of a list is compared with all its pages, with the same filter', async () => {
  const page = notificationPage(true, true, true)
  const bodies = { listNotifications: successiveValues(page, notificationPage(), page, notificationPage()) }
  const raw = { query: { type: 'like', page: 2 } }
  const noted = (session: CaseSession, send: ObservedExchange['send']) => [
    exchangeOfCase(
      session,
      notifications.listNotifications,
      { ...page, meta: { ...page.meta, total: 4 } },
      { send, raw },
    ),
  ]
  const { received } = await observed(bodies, noted)
  expect(received.slice(0, 2)).toEqual(['listNotifications like', 'listNotifications like 2'])
})

test('a count of the whole response is not compared if its request has another filter', async () => {
  const count = { count: 2 }
  const noted = (query: object) => (session: CaseSession, send: ObservedExchange['send']) => [
    exchangeOfCase(session, memberships.countWaitingApplications, count, { send, raw: { query } }),
  ]
  expect((await observed({}, noted({ exclude: '1' }))).received).toEqual([])
  expect((await observed({}, noted({ exclude: undefined }))).received).toEqual(['listAppliedLogs 100'])
})

const topicWith = (fields: object) =>
  example(topic, { feeds_count: 0, all_feeds_likes_count: 0, followers_count: 0, logs_count: 0, ...fields })

const topicRead = (fields: object) => (session: CaseSession, send: ObservedExchange['send']) => [
  exchangeOfCase(session, topics.listTopics, [topicWith(fields)], { send, raw: { query: { q: 'hikers' } } }),
]

test('a list that may leave something out is a minimum, for its length and for a sum', async () => {
  const feedsWith = (...counts: number[]) => counts.map((like_count, id) => feedWith({ id: id + 1, like_count }))
  const hotFeeds = () => feedsWith(2, 3)
  const failureFor = async (fields: object) => {
    const bodies = { hotFeeds, listTopics: () => [topicWith(fields)], listTopicFollowers: () => [] }
    const { findings } = await observed(bodies, topicRead(fields))
    return findings.resultOf('observed/counters/hotFeeds').failure?.expected
  }
  expect(await failureFor({ feeds_count: 9, all_feeds_likes_count: 60 })).toBeUndefined()
  expect(await failureFor({ feeds_count: 1, all_feeds_likes_count: 5 })).toBe(
    'listTopics [].feeds_count of 1 to count at least the items in hotFeeds: 2',
  )
  expect(await failureFor({ feeds_count: 2, all_feeds_likes_count: 4 })).toBe(
    'listTopics [].all_feeds_likes_count of 1 to count at least like_count in hotFeeds: 5',
  )
})

test('a zero that may mean that the number does not concern the viewer is not compared', async () => {
  const { received } = await observed({ listTopicFollowers: () => [] }, topicRead({ logs_count: 0 }))
  expect(readsOf(received, 'listApplyLogs')).toEqual([])
  const waiting = await observed({ listTopicFollowers: () => [] }, topicRead({ logs_count: 1 }))
  expect(readsOf(waiting.received, 'listApplyLogs')).toEqual(['listApplyLogs 1 waiting 100'])
})

const categoryWith = (id: number, events_count: number) => example(eventCategory, { id, events_count })

test('if a list also contains other items, only the counted ones are compared', async () => {
  const shown = categoryWith(7, 1)
  const eventIn = (id: number, category: number) => example(event, { id, category: categoryWith(category, 1) })
  const failureFor = async (...categories: number[]) => {
    const noted = (session: CaseSession, send: ObservedExchange['send']) => [
      exchangeOfCase(session, events.getEventCategory, shown, { send }),
    ]
    const listEvents = () => categories.map((category, place) => eventIn(place + 1, category))
    const { findings } = await observed({ listEvents, getEventCategory: () => shown }, noted)
    return findings.resultOf('observed/counters/listEvents').failure?.expected
  }
  expect(await failureFor(7, 8, 8)).toBeUndefined()
  expect(await failureFor(7, 7, 8)).toBe(
    'getEventCategory events_count of 7 to count at least the items in listEvents with category.id = id: 2',
  )
})

test('the topics of a user are compared with public ones that the user created', async () => {
  const totals = { topics_total: 9, passed_topics_count: 1, waiting_topics_count: 0, failed_topics_count: 0 }
  const created = (id: number, fields: object = {}) =>
    topicWith({ id, creator_user_id: 5, status: 'passed', visible: 'visible', ...fields })
  const failureFor = async (query: object, ...listed: object[]) => {
    const noted = (session: CaseSession, send: ObservedExchange['send']) => [
      exchangeOfCase(session, topics.countTopics, totals, { send, raw: { query } }),
    ]
    const { findings, received } = await observed({ listTopics: () => listed, countTopics: () => totals }, noted)
    return { failure: findings.resultOf('observed/counters/listTopics').failure?.expected, received }
  }
  const others = [
    created(2, { visible: 'hidden' }),
    created(3, { creator_user_id: 6 }),
    created(4, { status: 'failed' }),
  ]
  const agreeing = await failureFor({ user_id: '5' }, created(1), ...others)
  expect(agreeing).toEqual({ failure: undefined, received: ['listTopics 5 passed 100'] })
  expect((await failureFor({ user_id: '5' }, created(1), created(5))).failure).toContain('visible = visible: 2')
  for (const query of [{}, { user_id: '5', city: 'Chengdu' }])
    expect((await failureFor(query, created(1), created(5))).received).toEqual([])
})
