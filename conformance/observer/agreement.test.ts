import { expect, test } from 'vitest'
import { comments } from '../../contracts/chapters/comments.ts'
import { currency } from '../../contracts/chapters/currency.ts'
import { events } from '../../contracts/chapters/events.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { tags } from '../../contracts/chapters/tags.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { comment } from '../../contracts/resources/comments.ts'
import { likeWithUser } from '../../contracts/resources/feeds.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { exchangeOfCase, feedWith, openSession } from '../testing/observed-exchange.cases.ts'
import { Agreement, agreementCase, messagesCase } from './agreement.ts'
import { Findings } from './findings.ts'

/** What the observer finds in one response. */
function found(endpoint: Endpoint, raw: Raw, body: unknown, session = openSession()) {
  const findings = new Findings(0)
  new Agreement(findings).note(exchangeOfCase(session, endpoint, body, { raw }))
  return findings.resultOf(agreementCase(endpoint.chapter))
}

const orderWith = (times: object) => ({ ...(exampleOf(currency.createIapOrder.responses[201]) as object), ...times })

/** The failure in an order with these times, by the end of the case. Another order was created before, at the time of the server. */
async function failureOfOrder(
  times: { created_at: string; updated_at: string },
  session = openSession(),
  serverTime = '2026-11-01T09:00:00Z',
) {
  const findings = new Findings(0)
  const agreement = new Agreement(findings)
  const order = orderWith(times)
  if (serverTime !== '')
    agreement.note(
      exchangeOfCase(session, currency.createIapOrder, orderWith({ created_at: serverTime, updated_at: serverTime })),
    )
  agreement.note(exchangeOfCase(session, currency.listCurrencyOrders, [order]))
  await agreement.conclude(session)
  return findings.resultOf(agreementCase('currency')).failure
}

const failureOf = (...given: Parameters<typeof found>) => found(...given).failure

const feed = (feedId: unknown, fields: object = {}) =>
  [feeds.getFeed, { params: { feedId } }, feedWith(fields)] as const

test('the response of an operation on one entity shows the requested one', () => {
  expect(failureOf(...feed(2))).toMatchObject({
    id: 'observed/agreement/feeds',
    kind: 'value',
    requirements: ['2.2/Feed.id'],
    expected: 'id in the response of getFeed to be the requested feedId: 2',
    actual: '1',
    seenIn: ['4.1/likes/liking'],
  })
})

test('a number in a path may be written as text', () => {
  for (const id of [1, '1']) expect(failureOf(...feed(id))).toBeUndefined()
  expect(found(...feed(1)).comparisons).toBeGreaterThan(1)
})

test('the last of several path parameters identifies the entity', () => {
  const get = (params: object) =>
    failureOf(comments.getFeedComment, { params }, { ...(exampleOf(comment) as object), id: 5, commentable_id: 3 })
  expect(get({ feedId: 3, commentId: 5 })).toBeUndefined()
  expect(get({ feedId: 3, commentId: 4 })?.expected).toMatch('to be the requested commentId: 4')
})

test('a field repeats the path parameter that it belongs to', () => {
  const body = { comments: [{ ...(exampleOf(comment) as object), commentable_id: 4 }] }
  expect(failureOf(comments.listFeedComments, { params: { feedId: 3 } }, body)).toMatchObject({
    expected: 'comments.0.commentable_id in the response of listFeedComments to be :feedId: 3',
    actual: '4',
  })
  expect(
    failureOf(events.listEventReviews, { params: { eventId: 3 } }, [feedWith({ repostable_id: 3 })]),
  ).toBeUndefined()
  expect(failureOf(events.listEventReviews, { params: { eventId: 3 } }, [feedWith({ repostable_id: 0 })])).toBeDefined()
})

test('a parameter that the request does not have is not compared', () => {
  expect(failureOf(feeds.listFeeds, {}, [feedWith({ repostable_id: 8 })])).toBeUndefined()
})

test('a field repeats the id of the object next to it', () => {
  expect(failureOf(...feed(1, { user_id: 2 }))).toMatchObject({
    requirements: ['2.2/Feed.user_id'],
    expected: 'user_id in the response of getFeed to be user.id: 1',
    actual: '2',
  })
})

test('a field repeats the id of the enclosing object, or of the one around that', () => {
  const topics = (feed_id: number, topic_id: number) => [{ id: 4, name: 'Hikers', pivot: { feed_id, topic_id } }]
  expect(failureOf(...feed(1, { topics: topics(1, 4) }))).toBeUndefined()
  expect(failureOf(...feed(1, { topics: topics(1, 1) }))?.expected).toMatch(/^topics.0.pivot.topic_id .* \^.id: 4$/)
  expect(failureOf(...feed(1, { topics: topics(4, 4) }))?.expected).toMatch(/^topics.0.pivot.feed_id .* \^.\^.id: 1$/)
})

test('the enclosing object of an item is the object that has the list', () => {
  const tag = { id: 8, name: 'night', weight: 0 }
  const category = (tag_category_id: number) => [
    { id: 3, name: 'Arts', weight: 0, tags: [{ ...tag, tag_category_id }] },
  ]
  expect(failureOf(tags.listTags, {}, category(3))).toBeUndefined()
  expect(failureOf(tags.listTags, {}, category(8))?.actual).toBe('8')
})

test('an object that the response leaves out is not compared', () => {
  const { user: _, likeable: __, ...like } = exampleOf(likeWithUser) as Record<string, unknown>
  const user = { ...(feedWith() as { user: object }).user, id: 9, extra: null }
  const likes = [{ ...like, user, user_id: 9, target_user: 77, likeable_id: 3 }]
  expect(failureOf(feeds.listFeedLikes, { params: { feedId: 3 } }, likes)).toBeUndefined()
})

test('nothing changes before it was created, in either time format', async () => {
  const created_at = '2026-11-01 08:30:00'
  for (const updated_at of [created_at, '2026-11-01T08:30:00Z', '2026-11-01T09:00:00Z'])
    expect(await failureOfOrder({ created_at, updated_at })).toBeUndefined()
  expect(await failureOfOrder({ created_at, updated_at: '2026-11-01T08:29:59Z' })).toMatchObject({
    expected: `0.updated_at in the response of listCurrencyOrders to be not before created_at: "${created_at}"`,
  })
})

test('a time that is empty is not before anything', () => {
  expect(failureOf(...feed(1, { deleted_at: null }))).toBeUndefined()
})

test('if runs can move the clock, only objects that this run created with the clock unmoved are judged', async () => {
  const now = Date.parse('2026-11-01T08:30:00Z')
  const failureAt = async (created_at: string, clockMoved = 0) => {
    const session = openSession({}, { adapter: { clock: async () => now } })
    session.run.clockMoved = clockMoved
    return failureOfOrder({ created_at, updated_at: '2026-10-01 00:00:00' }, session)
  }
  expect(await failureAt('2026-11-01 08:30:00')).toBeDefined()
  expect(await failureAt('2026-11-01 08:30:00', 60_000)).toBeUndefined()
  expect(await failureAt('2026-10-31 08:30:00')).toBeUndefined()
  expect(await failureAt('2026-11-02 08:30:00')).toBeUndefined()
})

test('without a clock, objects that were created in the future are not judged: an earlier run may have moved the clock', async () => {
  const times = { created_at: '2026-11-01 08:30:00', updated_at: '2026-10-31 08:30:00' }
  for (const [serverTime, isJudged] of [
    ['2026-11-01T08:30:00Z', true],
    ['2026-11-01T08:29:30Z', false],
    ['', false],
  ] as const)
    expect((await failureOfOrder(times, openSession(), serverTime)) !== undefined).toBe(isJudged)
})

test('a field that the owner declares unsupported does not fail', () => {
  const session = openSession({}, { unsupported: ['2.2/Feed.user_id'] })
  expect(failureOf(...feed(1, { user_id: 2 }), session)).toBeUndefined()
})

test('the wording of a message is compared where our choices are held', () => {
  const like = (message: string, gaps: 'held' | 'observed') => {
    const findings = new Findings(0)
    new Agreement(findings).note(exchangeOfCase(openSession({}, { gaps }), feeds.likeFeed, { message: [message] }))
    return findings.resultOf(messagesCase)
  }
  expect(like('Liked', 'held')).toMatchObject({ comparisons: 1 })
  expect(like('Liked', 'held').failure).toBeUndefined()
  expect(like('', 'held').failure).toMatchObject({
    requirements: ['G85'],
    expected: 'message in the response of likeFeed to be our message: "Liked"',
    actual: '""',
  })
  expect(like('Gefällt dir', 'observed')).toEqual({ comparisons: 1, requests: 0 })
})
