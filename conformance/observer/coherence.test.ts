import { expect, test } from 'vitest'
import { currency } from '../../contracts/chapters/currency.ts'
import { events } from '../../contracts/chapters/events.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { event, eventCategory } from '../../contracts/resources/events.ts'
import type { CaseSession } from '../client/case-session.ts'
import { exchangeOfCase, fakeReads, feedWith, nextSession, openSession } from '../testing/observed-exchange.cases.ts'
import { Coherence } from './coherence.ts'
import { Findings } from './findings.ts'

const feedCase = 'observed/coherence/feed'

/** A target that responds to each read with the next of these numbers of likes, and repeats the last one. */
function likesOf(counts: Readonly<Record<'listFeeds' | 'getFeed', readonly number[]>>) {
  const reads = { listFeeds: 0, getFeed: 0 }
  const next = (name: 'listFeeds' | 'getFeed') =>
    feedWith({ like_count: counts[name][Math.min(reads[name]++, counts[name].length - 1)] })
  return fakeReads({ listFeeds: () => [next('listFeeds')], getFeed: () => next('getFeed') })
}

/** A case lists a feed with 5 likes, reads it with 6, and ends. */
async function observeLikes(
  { send }: Pick<ReturnType<typeof fakeReads>, 'send'>,
  {
    findings = new Findings(Number.POSITIVE_INFINITY),
    coherence = new Coherence(findings),
    session = openSession(),
    viewers = ['alice', 'alice'],
  } = {},
) {
  coherence.note(
    exchangeOfCase(session, feeds.listFeeds, [feedWith({ like_count: 5 })], { send, viewer: `${viewers[0]}` }),
  )
  coherence.note(exchangeOfCase(session, feeds.getFeed, feedWith({ like_count: 6 }), { send, viewer: `${viewers[1]}` }))
  await coherence.conclude(session)
  return { findings, coherence, session, ...findings.resultOf(feedCase) }
}

test('a disagreement that stays fails the case of its kind and names operations, values and the case that showed it', async () => {
  const { failure } = await observeLikes(likesOf({ listFeeds: [5], getFeed: [6] }))
  expect(failure).toMatchObject({
    id: feedCase,
    kind: 'value',
    requirements: ['2.2/Feed.like_count'],
    expected: 'like_count of feed 1 to be the same in listFeeds [] and in getFeed',
    actual: '5 in listFeeds [], 6 in getFeed',
    seenIn: ['4.1/likes/liking'],
  })
})

test('if effects may show late, a disagreement must stay unchanged while time passes', async () => {
  const session = () => openSession({ consistency: 20 })
  const lasting = await observeLikes(likesOf({ listFeeds: [5], getFeed: [6] }), { session: session() })
  expect(lasting.failure).toMatchObject({ actual: '5 in listFeeds [], 6 in getFeed' })
  const late = likesOf({ listFeeds: [5, 5, 6, 6, 7, 7], getFeed: [6, 7, 8] })
  expect((await observeLikes(late, { session: session() })).failure).toBeUndefined()
  const same = likesOf({ listFeeds: [5, 5, 6, 6, 7, 7], getFeed: [6, 7, 8] })
  expect((await observeLikes(same)).failure).toBeDefined()
})

test('the transcript of a failure has the requests that confirmed it, and no others', async () => {
  const { failure, requests } = await observeLikes(likesOf({ listFeeds: [5], getFeed: [6] }))
  const round = ['listFeeds', 'getFeed', 'listFeeds']
  expect(failure?.transcript.map(({ operation }) => operation)).toEqual([...round, ...round, ...round])
  expect(requests).toBe(9)
})

test('representations that agree are not read again', async () => {
  const { received, send } = likesOf({ listFeeds: [6], getFeed: [6] })
  const [coherence, findings] = inspected()
  const session = openSession()
  for (const body of [feedWith(), feedWith({ updated_at: '2026-11-01T08:30:00Z' })])
    coherence.note(exchangeOfCase(session, feeds.getFeed, body, { send }))
  coherence.note(exchangeOfCase(session, feeds.listFeeds, [feedWith()], { send }))
  await coherence.conclude(session)
  expect(received).toEqual([])
  expect(findings.resultOf(feedCase).comparisons).toBeGreaterThan(20)
})

function inspected(maxRequests = Number.POSITIVE_INFINITY): [Coherence, Findings] {
  const findings = new Findings(maxRequests)
  return [new Coherence(findings), findings]
}

const harmless: [string, Parameters<typeof likesOf>[0]][] = [
  ['disappears when both are read again', { listFeeds: [6], getFeed: [6] }],
  ['others cause by changing the number meanwhile', { listFeeds: [5, 8], getFeed: [7] }],
  ['toggles once, because somebody writes concurrently', { listFeeds: [5, 5, 5], getFeed: [6, 5] }],
  ['toggles twice', { listFeeds: [5], getFeed: [6, 6, 5] }],
]

test.each(harmless)('a mismatch that %s is not a failure', async (_, counts) => {
  const { failure, comparisons } = await observeLikes(likesOf(counts))
  expect(failure).toBeUndefined()
  expect(comparisons).toBeGreaterThan(0)
})

test('only a field that disagrees every time is a failure', async () => {
  const [hot, likes] = [
    [1, 0, 0],
    [0, 1, 1],
  ]
  let reads = 0
  const { send } = fakeReads({
    listFeeds: () => [feedWith({ like_count: 5 })],
    getFeed: () => feedWith({ hot: hot[reads], like_count: 5 + Number(likes[reads++]) }),
  })
  expect((await observeLikes({ send })).failure).toBeUndefined()
})

test('different viewers are never compared', async () => {
  const { received, send } = likesOf({ listFeeds: [5], getFeed: [6] })
  const { failure, comparisons } = await observeLikes({ send }, { viewers: ['alice', 'bob'] })
  expect([failure, comparisons, received]).toEqual([undefined, 0, []])
})

test('different entities are never compared', async () => {
  const [coherence, findings] = inspected()
  const session = openSession()
  const { received, send } = likesOf({ listFeeds: [5], getFeed: [6] })
  coherence.note(exchangeOfCase(session, feeds.listFeeds, [feedWith({ id: 1, like_count: 5 })], { send }))
  coherence.note(exchangeOfCase(session, feeds.getFeed, feedWith({ id: 2, like_count: 6 }), { send }))
  await coherence.conclude(session)
  expect([received, findings.resultOf(feedCase).comparisons]).toEqual([[], 0])
})

test('an entity that was shown in an earlier case is compared too', async () => {
  const target = likesOf({ listFeeds: [5], getFeed: [6] })
  const [coherence, findings] = inspected()
  const first = openSession()
  coherence.note(exchangeOfCase(first, feeds.listFeeds, [feedWith({ like_count: 5 })], target))
  await coherence.conclude(first)
  const second = nextSession(first)
  coherence.note(exchangeOfCase(second, feeds.getFeed, feedWith({ like_count: 6 }), target))
  await coherence.conclude(second)
  expect(findings.resultOf(feedCase).failure?.seenIn).toEqual(['4.1/likes/liking', '4.1/likes/unliking'])
})

test('an entity inside a response is compared with the same entity elsewhere', async () => {
  const category = exampleOf(eventCategory) as object
  const shown = { ...(exampleOf(event) as object), category: { ...category, name: 'Konzerte' } }
  const { send } = fakeReads({ getEvent: () => shown, listEventCategories: () => [category] })
  const [coherence, findings] = inspected()
  const session = openSession()
  coherence.note(exchangeOfCase(session, events.listEventCategories, [category], { send }))
  coherence.note(exchangeOfCase(session, events.getEvent, shown, { send }))
  await coherence.conclude(session)
  expect(findings.resultOf('observed/coherence/event-category').failure).toMatchObject({
    actual: '"Concerts" in listEventCategories [], "Konzerte" in getEvent category',
    requirements: ['2.23/EventCategory.name'],
  })
})

test('one pair of sources is confirmed at most twice', async () => {
  const target = likesOf({ listFeeds: [0], getFeed: [0] })
  const [coherence, findings] = inspected()
  for (let time = 0; time < 4; time++) await observeLikes(target, { coherence, findings })
  expect(target.received).toHaveLength(6)
})

test('sources that agreed on a telling value are not read again for that field', async () => {
  const target = likesOf({ listFeeds: [7], getFeed: [7] })
  const [coherence, findings] = inspected()
  for (let time = 0; time < 2; time++) await observeLikes(target, { coherence, findings })
  expect(target.received).toHaveLength(3)
})

test('a kind that has failed is not read again', async () => {
  const target = likesOf({ listFeeds: [5], getFeed: [6] })
  const [coherence, findings] = inspected()
  for (let time = 0; time < 2; time++) await observeLikes(target, { coherence, findings })
  expect(target.received).toHaveLength(9)
})

test('no more requests are sent than allowed, so nothing is confirmed', async () => {
  const target = likesOf({ listFeeds: [5], getFeed: [6] })
  const { failure } = await observeLikes(target, { findings: new Findings(8) })
  expect([failure, target.received.length]).toEqual([undefined, 6])
})

test('cases that end at the same time share the limit', async () => {
  const target = likesOf({ listFeeds: [5], getFeed: [6] })
  const [coherence, findings] = inspected(3)
  const first = openSession()
  const sessions = [first, nextSession(first)]
  await Promise.all(sessions.map((session) => observeLikes(target, { coherence, findings, session })))
  expect(target.received).toHaveLength(3)
})

test('an entity that cannot be read any more causes no failure', async () => {
  const { received, send } = fakeReads({ listFeeds: () => [] })
  expect((await observeLikes({ send })).failure).toBeUndefined()
  expect(received).toEqual(['listFeeds', 'getFeed'])
  const gone = fakeReads({ listFeeds: () => [], getFeed: () => feedWith({ like_count: 6 }) })
  expect((await observeLikes(gone)).failure).toBeUndefined()
  expect(gone.received).toEqual(['listFeeds', 'getFeed', 'listFeeds'])
})

test('an interruption during a confirmation does not throw and causes no failure', async () => {
  const stop = new AbortController()
  const { send } = likesOf({ listFeeds: [5], getFeed: [6] })
  let reads = 0
  const sendThenStop = (...request: Parameters<typeof send>) => {
    if (++reads === 5) stop.abort(new Error('Ctrl-C'))
    return send(...request)
  }
  const session: CaseSession = openSession({ signal: stop.signal })
  const { failure } = await observeLikes({ send: sendThenStop }, { session })
  expect([failure, reads]).toEqual([undefined, 5])
})

test('a write is never sent again', async () => {
  const order = (state: number) => ({ ...(exampleOf(currency.createIapOrder.responses[201]) as object), state })
  const { received, send } = fakeReads({ listCurrencyOrders: () => [order(0)], createIapOrder: () => order(1) })
  const [coherence, findings] = inspected()
  const session = openSession()
  coherence.note(exchangeOfCase(session, currency.createIapOrder, order(1), { send }))
  coherence.note(exchangeOfCase(session, currency.listCurrencyOrders, [order(0)], { send }))
  coherence.note(exchangeOfCase(session, currency.createIapOrder, order(1), { send }))
  await coherence.conclude(session)
  expect([received, findings.resultOf('observed/coherence/order').failure]).toEqual([[], undefined])
})

test('a field that the owner declares unsupported does not fail', async () => {
  const session = openSession({}, { unsupported: ['2.2/Feed.like_count'] })
  const { failure } = await observeLikes(likesOf({ listFeeds: [5], getFeed: [6] }), { session })
  expect(failure).toBeUndefined()
})
