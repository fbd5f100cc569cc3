import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { im } from '../../contracts/chapters/im.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { imGroup } from '../../contracts/resources/im.ts'
import type { CaseSession, ObservedExchange } from '../client/case-session.ts'
import { example, likes, observed, readsOf, successiveValues } from '../testing/observed-counts.cases.ts'
import {
  exchangeOfCase,
  type fakeReads,
  feedWith,
  nextSession,
  openSession,
} from '../testing/observed-exchange.cases.ts'
import { Counters } from './counters.ts'
import { Findings } from './findings.ts'

const likesCase = 'observed/counters/listFeedLikes'

const nothingElse = { feed_comment_count: 0, categories: [] }

/** The session of a case that has sent these operations. */
function sessionAfter(session: CaseSession, ...operations: readonly string[]): CaseSession {
  for (const operation of operations)
    session.log.record({ person: 'alice', operation, method: 'POST', path: '/', status: 201, ms: 1, headers: {} })
  return session
}

/** A case reads a feed with this many likes. The lists that the feed also counts are empty. */
const feedRead =
  (like_count: number, given: object = {}) =>
  (session: CaseSession, send: ObservedExchange['send']) => [
    exchangeOfCase(session, feeds.getFeed, feedWith({ ...nothingElse, like_count }), { send, ...given }),
  ]

test('a count that stays different from its list fails, and names count, list, values and case', async () => {
  const getFeed = () => feedWith({ ...nothingElse, like_count: 3 })
  const bodies = {
    getFeed,
    listFeedLikes: successiveValues(likes(1, 2), [], likes(1, 2), [], likes(1, 2), [], likes(1, 2), []),
  }
  const { findings, received } = await observed(bodies, feedRead(3))
  const { failure, comparisons, requests } = findings.resultOf(likesCase)
  expect(failure).toMatchObject({
    id: likesCase,
    kind: 'value',
    requirements: ['2.2/Feed.like_count'],
    expected: 'getFeed like_count of 1 to count the items in listFeedLikes: 2',
    actual: '3',
    seenIn: ['4.1/likes/liking'],
  })
  expect(comparisons).toBe(1)
  const round = ['getFeed', 'listFeedLikes', 'listFeedLikes', 'getFeed']
  const operations = ['listFeedLikes', 'listFeedLikes', ...round, ...round, ...round]
  expect(readsOf(received, 'getFeed', 'listFeedLikes').map((request) => request.split(' ')[0])).toEqual(operations)
  expect(requests).toBe(operations.length)
  expect(failure?.transcript.map(({ operation }) => operation)).toEqual(operations)
})

test('a list with more items than are counted fails without reading it to its end', async () => {
  const bodies = { getFeed: () => feedWith(nothingElse), listFeedLikes: () => likes(1) }
  const { findings } = await observed(bodies, feedRead(0))
  expect(findings.resultOf(likesCase).failure).toMatchObject({ expected: expect.stringContaining(': 1'), actual: '0' })
})

test('a count that agrees with its list costs one request', async () => {
  const { findings, received } = await observed({ listFeedLikes: () => likes(1, 2) }, feedRead(2))
  expect(readsOf(received, 'listFeedLikes', 'getFeed')).toEqual(['listFeedLikes 1 100'])
  expect(findings.resultOf(likesCase)).toEqual({ comparisons: 1, requests: 1 })
})

test('a list is read page by page, and each item counts once', async () => {
  const pages = successiveValues(likes(9, 8), likes(8, 7), [])
  const { findings, received } = await observed({ listFeedLikes: pages }, feedRead(3))
  expect(readsOf(received, 'listFeedLikes')).toEqual(['listFeedLikes 1 100', 'listFeedLikes 1 100 8'])
  expect(findings.resultOf(likesCase)).toEqual({ comparisons: 1, requests: 2 })
})

const undecided: [string, Parameters<typeof fakeReads>[0]][] = [
  ['whose next page repeats the first one', { listFeedLikes: () => likes(1, 2) }],
  ['that is refused', {}],
  ['that breaks its contract', { listFeedLikes: () => [{ id: 'one' }] }],
  ['that goes on and on', { listFeedLikes: successiveValues(...[1, 2, 3, 4, 5, 6, 7].map((id) => likes(id))) }],
]

test.each(undecided)('a list %s decides nothing', async (_, bodies) => {
  const getFeed = () => feedWith({ ...nothingElse, like_count: 30 })
  const { findings } = await observed({ ...bodies, getFeed }, feedRead(30))
  expect(findings.resultOf(likesCase).failure).toBeUndefined()
})

test('a long list is not read', async () => {
  const { received } = await observed({ listFeedLikes: () => likes(1) }, feedRead(51))
  expect(readsOf(received, 'listFeedLikes')).toEqual([])
})

/** How many likes are counted at each read, and listed at each read. The case saw 5. */
const harmless: [string, number[], number[]][] = [
  ['disappears when both are read again', [6], [6]],
  ['others cause by liking it meanwhile', [5, 7], [6]],
  ['others cause by liking it and taking that back once', [5], [6, 6, 5]],
  ['is gone in the last round', [5, 5, 5, 5, 6], [6]],
]

test.each(harmless)('a difference that %s is not a failure', async (_, counted, listed) => {
  const [count, list] = [successiveValues(...counted), successiveValues(...listed)]
  const bodies = {
    getFeed: () => feedWith({ ...nothingElse, like_count: count() }),
    listFeedLikes: () => likes(...Array.from({ length: list() ?? 0 }, (_, place) => place + 1)),
  }
  const { findings } = await observed(bodies, feedRead(5))
  expect(findings.resultOf(likesCase)).toMatchObject({ comparisons: 1 })
  expect(findings.resultOf(likesCase).failure).toBeUndefined()
})

test('counts that an administrator sees are not compared', async () => {
  const { received } = await observed({ listFeedLikes: () => likes(1) }, feedRead(3, { viewer: 'root' }))
  expect(received).toEqual([])
})

test('without requests left, nothing is sent', async () => {
  const { received } = await observed({}, feedRead(3), { findings: new Findings(0) })
  expect(received).toEqual([])
})

test('an interruption does not throw', async () => {
  const stop = new AbortController()
  stop.abort(new Error('Ctrl-C'))
  const session = openSession({ signal: stop.signal })
  const { findings } = await observed({}, feedRead(3), { session })
  expect(findings.resultOf(likesCase).failure).toBeUndefined()
})

test('a count is compared three times, after different writes, and a zero twice', async () => {
  const findings = new Findings(Number.POSITIVE_INFINITY)
  const counters = new Counters(findings)
  const first = openSession()
  const compared = async (like_count: number, write: string) => {
    const session = sessionAfter(nextSession(first), write, 'listFeeds')
    const bodies = { listFeedLikes: () => likes(...Array.from({ length: like_count }, (_, place) => place + 1)) }
    const { received } = await observed(bodies, feedRead(like_count), { findings, session, counters })
    return readsOf(received, 'listFeedLikes').length
  }
  expect(await compared(2, 'likeFeed')).toBe(1)
  expect(await compared(2, 'likeFeed')).toBe(0)
  for (const write of ['unlikeFeed', 'commentFeed']) expect(await compared(1, write)).toBe(1)
  expect(await compared(2, 'publishFeed')).toBe(0)
  for (const write of ['unlikeFeed', 'commentFeed']) expect(await compared(0, write)).toBe(1)
  expect(await compared(0, 'publishFeed')).toBe(0)
})

test('only the last count above zero that a case sees is compared', async () => {
  const noted = (session: CaseSession, send: ObservedExchange['send']) =>
    [1, 2, 0].map((like_count, place) =>
      exchangeOfCase(session, feeds.listFeeds, [feedWith({ ...nothingElse, id: place + 1, like_count })], { send }),
    )
  const { received } = await observed({ listFeedLikes: () => likes(1, 2) }, noted)
  expect(readsOf(received, 'listFeedLikes')).toEqual(['listFeedLikes 2 100'])
})

const group = (affiliations_count: number, members: number) => {
  const [member] = (exampleOf(imGroup) as { affiliations: object[] }).affiliations
  return example(imGroup, {
    affiliations_count,
    affiliations: Array.from({ length: members }, (_, place) => ({ ...member, id: place + 1 })),
  })
}

async function groupResult(shown: object, again: () => object) {
  const noted = (session: CaseSession, send: ObservedExchange['send']) => [
    exchangeOfCase(session, im.getImGroups, [shown], { send }),
  ]
  const { findings, received } = await observed({ getImGroups: () => [again()] }, noted)
  return { ...findings.resultOf('observed/counters/affiliations-count'), received }
}

test('a number that counts a list of the same object is read again only if it differs', async () => {
  expect(await groupResult(group(2, 2), () => group(2, 2))).toMatchObject({ comparisons: 1, received: [] })
  const { failure, requests } = await groupResult(group(3, 2), () => group(3, 2))
  expect(failure).toMatchObject({
    expected: 'getImGroups [].affiliations_count of 10001 to count affiliations: 2',
    actual: '3',
  })
  expect(requests).toBe(3)
  expect((await groupResult(group(3, 2), () => group(3, 3))).failure).toBeUndefined()
})

test('an empty list of the same object may be one that is not shown', async () => {
  expect(await groupResult(group(3, 0), () => group(3, 0))).toMatchObject({ comparisons: 0, received: [] })
})

test('topics_total is at least the sum of the counts by status', async () => {
  const totals = (topics_total: number) => ({
    topics_total,
    passed_topics_count: 2,
    waiting_topics_count: 1,
    failed_topics_count: 1,
  })
  const failureFor = async (total: number) => {
    const noted = (session: CaseSession, send: ObservedExchange['send']) => [
      exchangeOfCase(session, topics.countTopics, totals(total), { send }),
    ]
    const { findings } = await observed({ countTopics: () => totals(total) }, noted)
    return findings.resultOf('observed/counters/topics-total').failure?.expected
  }
  expect(await failureFor(5)).toBeUndefined()
  expect(await failureFor(4)).toBeUndefined()
  expect(await failureFor(3)).toContain('at least passed_topics_count + waiting_topics_count + failed_topics_count: 4')
})
