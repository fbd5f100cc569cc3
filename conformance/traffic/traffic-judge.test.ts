import { expect, test } from 'vitest'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { comment } from '../../contracts/resources/comments.ts'
import { aFeed, exchanged, judged } from './traffic.cases.ts'
import { TrafficJudge } from './traffic-judge.ts'

const author: object = { ...(aFeed() as { user: object }).user, extra: undefined }
const list = (fields: object = {}) => exchanged('listFeeds', [aFeed(fields)])
const one = (fields: object = {}) => exchanged('getFeed', aFeed(fields))

test('traffic that keeps to the contract has no findings', () => {
  const { findings, suspicions, requests, operations, comparisons } = judged(list(), one(), list())
  expect([findings, suspicions, requests]).toEqual([[], [], []])
  expect(operations.map(({ operation, exchanges }) => [operation, exchanges])).toEqual([
    ['listFeeds', 2],
    ['getFeed', 1],
  ])
  expect(comparisons).toBeGreaterThan(20)
})

test('a wrong type is one finding, even if it occurs several times', () => {
  const { findings } = judged(one({ like_count: 'many' }), one({ like_count: 'some' }), list({ like_count: 'few' }))
  expect(findings).toMatchObject([
    {
      id: '4.1/traffic/getFeed/contract-2.2-Feed.like_count-invalid_type',
      count: 3,
      requirements: ['2.2/Feed.like_count'],
    },
  ])
})

test('a success with a status that the document does not state is a finding, a refusal is not', () => {
  const refusal = { message: 'Not found' }
  expect(judged({ ...one(), status: 200 }).texts).toEqual([
    expect.stringContaining('contract: getFeed to respond with 201; 200'),
  ])
  expect(judged(exchanged('getFeed', refusal, { status: 404 })).texts).toEqual([])
})

test('a server error after a valid request is a finding, but an unreachable server is not', () => {
  const failing = (status: number, path?: string) =>
    judged(exchanged('listFeeds', { message: 'Oops' }, { status, ...(path && { path }) })).texts
  expect(failing(500)).toEqual([expect.stringContaining('listFeeds to respond without a server error')])
  expect([failing(502), failing(503), failing(500, '/feeds?after=yesterday')]).toEqual([[], [], []])
})

test('responses without the rate limit headers, and with more requests left than allowed, are findings', () => {
  const json = ['Content-Type', 'application/json'] as const
  const left = (count: string) => [json, ['X-RateLimit-Limit', '60'], ['X-RateLimit-Remaining', count]] as const
  expect(judged({ ...one(), responseHeaders: [json] }).texts).toEqual([expect.stringContaining('missing')])
  expect(judged({ ...one(), responseHeaders: left('61') }).texts).toEqual([expect.stringContaining('at most')])
  expect(judged({ ...one(), responseHeaders: left('60') }, { ...one(), responseHeaders: undefined }).texts).toEqual([])
})

test('an id other than the requested one, and a field that differs from the value that it repeats, are findings', () => {
  expect(judged(one({ id: 2 })).texts).toEqual([expect.stringContaining('agreement: id in the response of getFeed')])
  expect(judged(list({ user: { ...author, id: 77 } })).texts).toEqual([
    expect.stringContaining('0.user_id in the response of listFeeds to be user.id: 77'),
  ])
})

test('a list with more items than asked for, one item twice, or an item that the filter excludes is a finding', () => {
  const feeds = (path: string, ...fields: object[]) => judged(exchanged('listFeeds', fields.map(aFeed), { path })).texts
  expect(feeds('/feeds?limit=1', { id: 2 }, { id: 1 })).toEqual([expect.stringContaining('at most 1 items')])
  expect(feeds('/feeds?limit=2', { id: 2 }, { id: 2 })).toEqual([expect.stringContaining('list everything once')])
  expect(feeds('/feeds?after=2', { id: 2 })).toEqual([expect.stringContaining('to continue after id 2')])
  expect(feeds('/feeds?type=users&user=5')).toEqual([])
  const other = { user_id: 6, user: { ...author, id: 6 } }
  expect(feeds('/feeds?type=users&user=5', other)).toEqual([expect.stringContaining('only what matches user=5')])
  expect(feeds('/feeds?type=new&user=5', other)).toEqual([])
})

test('two places that contradict each other twice, while nobody writes, are a finding; once is a suspicion', () => {
  const [three, four] = [list({ like_count: 3 }), one({ like_count: 4 })]
  const once = judged(three, four, three)
  expect([once.texts, once.suspicions.length]).toEqual([[], 1])
  expect(judged(three, four, three, four).texts).toEqual([
    expect.stringMatching(
      /^coherence: like_count of feed 1 to be the same in .*; 4 in getFeed, 3 in listFeeds \[\], then 4 again$/,
    ),
  ])
})

test('a difference that a write may explain is not a contradiction', () => {
  const [three, four] = [list({ like_count: 3 }), one({ like_count: 4 })]
  const like = exchanged('likeFeed', { message: ['Liked'] }, { requestHeaders: [['Authorization', 'Bearer of-bob']] })
  const { findings, suspicions } = judged(three, like, four, like, three, like, four, like, three)
  expect([findings, suspicions]).toEqual([[], []])
  expect(judged(three, four, one({ like_count: 5 }), three).suspicions).toHaveLength(1)
})

test('nothing is concluded while a write is in flight', () => {
  const judge = new TrafficJudge()
  judge.begin({ method: 'POST', url: 'https://staging.example/api/v2/feeds/1/like' }, 0)
  const alternate = Array.from({ length: 8 }, (_, place) =>
    place % 2 === 0 ? list({ like_count: 3 }) : one({ like_count: 4 }),
  )
  alternate.forEach((exchange, place) => void judge.note({ ...exchange, at: 1000 * (place + 1) }))
  expect([judge.summary().findings, judge.summary().suspicions]).toEqual([[], []])
})

test('responses to different people are not compared, and tokens are not kept', () => {
  const by = (token: string, liked: boolean, name: 'list' | 'one') => ({
    ...(name === 'list' ? list({ has_like: liked }) : one({ has_like: liked })),
    requestHeaders: [['Authorization', `Bearer ${token}`]] as const,
  })
  const mixed = judged(...[1, 2, 3].flatMap(() => [by('of-alice', true, 'list'), by('of-bob', false, 'one')]))
  expect([mixed.findings, mixed.suspicions]).toEqual([[], []])
  const own = judged(...[1, 2, 3].flatMap(() => [by('of-alice', true, 'list'), by('of-alice', false, 'one')]))
  expect(own.findings).toMatchObject([
    { exchanges: [{ person: 'user 1' }, { person: 'user 1' }, { person: 'user 1' }] },
  ])
  expect(JSON.stringify(own.findings)).not.toContain('of-alice')
})

test('a response of a write that twice differs from what is read afterwards is a finding', () => {
  const commented = (reply_user: number) => ({ ...(exampleOf(comment) as object), reply_user })
  const write = exchanged(
    'commentFeed',
    { message: ['Done'], comment: commented(7) },
    { requestBody: '{"body":"Sent"}' },
  )
  const read = (reply_user: number) => exchanged('listFeedComments', { comments: [commented(reply_user)] })
  expect(judged(write, read(7), write, read(7)).texts).toEqual([])
  expect(judged(write, read(0), write, write, read(0)).texts).toEqual([
    expect.stringMatching(/^written: reply_user of comment \d+ in the response of commentFeed to be what is read/),
  ])
  expect(judged(write, read(0)).suspicions).toHaveLength(1)
})

test('a request that breaks its contract is listed if the server accepts it, but is not a finding about the server', () => {
  const { findings, requests } = judged(exchanged('listFeeds', [], { path: '/feeds?after=-1' }))
  expect(findings).toEqual([])
  expect(requests).toMatchObject([{ rule: 'request', operation: 'listFeeds', requirements: expect.any(Array) }])
  const refused = exchanged('listFeeds', { message: 'No' }, { path: '/feeds?after=-1', status: 422 })
  expect(judged(refused).requests).toEqual([])
})

test('unknown operations are counted with the operation that was probably meant, and other paths are only counted', () => {
  const strange = (url: string, method = 'GET') => ({ ...list(), url, method })
  const { unknown, others, exchanges } = judged(
    strange('https://staging.example/api/v2/fees/7'),
    strange('https://staging.example/api/v2/fees/8'),
    strange('https://staging.example/logo.png'),
    strange('https://staging.example/api/v2/feeds', 'OPTIONS'),
  )
  expect(unknown).toEqual([
    { method: 'GET', path: '/api/v2/fees/{id}', count: 2, didYouMean: 'GET /api/v2/feeds/:feedId (getFeed)' },
  ])
  expect({ others, exchanges }).toEqual({ others: 2, exchanges: 4 })
})

test('a base URL with a path is recognized', () => {
  const { operations } = judged({ ...list(), url: 'https://staging.example/community/api/v2/feeds' })
  expect(operations).toMatchObject([{ operation: 'listFeeds' }])
})

test('HEAD and 304 have no body to judge', () => {
  const head = { ...list(), method: 'HEAD', responseBody: '' }
  expect(judged(head, { ...list(), status: 304, responseBody: '' }).texts).toEqual([])
})
