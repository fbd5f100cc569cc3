import { expect, test } from 'vitest'
import { failed, notExercised } from './example-run.cases.ts'
import { headlineOf } from './headline.ts'
import type { CaseResult } from './run-events.ts'

type Failure = NonNullable<CaseResult['failure']>

const call = { person: 'bob', method: 'GET', path: '/', status: 200, ms: 1, headers: {} }
const likes = { ...call, operation: 'likeFeed', method: 'POST', status: 201 }
const reads = { ...call, operation: 'getFeed' }

function headline(expected: string, actual: string, more: Partial<Failure> = {}): string {
  const result = failed('4.1/likes/a', expected, actual)
  return headlineOf({ ...result, failure: result.failure && { ...result.failure, transcript: [reads], ...more } })
}

test.each<[expected: string, actual: string, sentence: string]>([
  ['likeFeed to respond with 201 or 204', '422 No', 'likeFeed returned 422 No instead of 201 or 204'],
  ['likeFeed to be refused', '201 {}', 'likeFeed must be refused, but returned 201 {}'],
  ['likeFeed to be implemented', '404 No', 'likeFeed is not implemented: it returned 404 No'],
  ['likeFeed to respond without a server error', '500 Boom', 'likeFeed returned the server error 500 Boom'],
  ['like_count to be 1', '0', 'getFeed by bob: expected like_count to be 1, got 0'],
  ['id of getFeed to be the same in listFeeds', '"a"', 'expected id of getFeed to be the same in listFeeds, got "a"'],
])('expected %s: one sentence names the operation, what was expected and what was received', (...given) => {
  const [expected, actual, sentence] = given
  expect(headline(expected, actual)).toBe(`Something holds: ${sentence}`)
})

test('the sentence says which writes the target accepted before', () => {
  const transcript = [{ ...likes, operation: 'publishFeed', person: 'alice' }, likes, { ...likes, status: 422 }, reads]
  expect(headline('like_count to be 1', '0', { transcript })).toBe(
    'Something holds: after alice sent publishFeed (201) and bob sent likeFeed (201), getFeed by bob: expected like_count to be 1, got 0',
  )
})

test('a write that was repeated, and a person with two writes, are named once', () => {
  const unlikes = { ...likes, operation: 'unlikeFeed', status: 204 }
  expect(headline('like_count to be 1', '0', { transcript: [likes, unlikes, unlikes, reads] })).toContain(
    ': after bob sent likeFeed (201) and unlikeFeed (204), getFeed by bob:',
  )
})

test('logins, reads and refused requests are not effects, and the request that fails is not its own effect', () => {
  const login = { ...likes, operation: 'login', status: 200 }
  const transcript = [login, { ...likes, operation: 'hotFeeds', status: 200 }, { ...likes, status: 403 }, likes]
  expect(headline('likeFeed to respond with 204', '201', { transcript })).toBe(
    'Something holds: likeFeed by bob returned 201 instead of 204',
  )
})

test('a wrong shape is shown with what the document requires', () => {
  expect(headline('Feed.hot is a number', 'hot: expected number', { kind: 'shape' })).toBe(
    'Something holds: getFeed by bob: hot: expected number; required: Feed.hot is a number',
  )
})

test('the last write of the same person is named, even if others have written since', () => {
  const of = (person: string, operation: string) => ({ ...likes, person, operation })
  const paid = [of('carol', 'joinTopic'), of('alice', 'createTopic'), of('alice', 'publishFeed')]
  const transcript = [...paid, { ...of('carol', 'rewardFeed'), status: 422 }]
  expect(headline('rewardFeed to respond with 201', '422 Not enough currency', { kind: 'status', transcript })).toBe(
    'Something holds: after carol sent joinTopic (201) and alice sent publishFeed (201), rewardFeed by carol returned 422 Not enough currency instead of 201',
  )
})

test('writes that only create something are left out if there are other writes', () => {
  const of = (person: string, operation: string) => ({ ...likes, person, operation })
  const transcript = [of('bob', 'likeFeed'), of('carol', 'joinTopic'), of('alice', 'createTopic'), reads]
  expect(headline('like_count to be 1', '0', { transcript })).toContain(
    ': after bob sent likeFeed (201) and carol sent joinTopic (201), getFeed by bob:',
  )
})

test('a check of what the adapter returned names its part', () => {
  const transcript = [reads, { ...call, operation: 'outbox', method: 'ADAPTER' }]
  expect(headline('badge to be 2', '1', { transcript })).toBe(
    'Something holds: outbox of the adapter: expected badge to be 2, got 1',
  )
})

test('if an operation fails that the case is not about, the sentence comes first', () => {
  const result = { ...failed('4.1/likes/a', 'createTopic to respond with 201', '500 Boom'), operations: ['likeFeed'] }
  expect(headlineOf(result)).toBe(
    'createTopic returned 500 Boom instead of 201, which the case "Something holds" needs',
  )
})

test('an invariant takes the place of the title', () => {
  expect(headline('a to be 1', '2', { invariant: 'The fee is charged once' })).toBe(
    'The fee is charged once: getFeed by bob: expected a to be 1, got 2',
  )
})

test('an error has its reason', () => {
  expect(headlineOf(notExercised('4.1/likes/a', 'no response', 'error'))).toBe('Something holds: no response')
})

test('the query of the last request is part of the sentence unless it is long', () => {
  const listing = (query: string) => ({ transcript: [{ ...reads, operation: 'listFeeds', path: `/feeds?${query}` }] })
  expect(headline('the page to have 1 feed', '15', listing('limit=1&type=hot'))).toBe(
    'Something holds: listFeeds with limit=1&type=hot by bob: expected the page to have 1 feed, got 15',
  )
  expect(headline('the page to have 1 feed', '15', listing(`search=${'x'.repeat(80)}`))).toContain(
    ': listFeeds by bob:',
  )
})
