import { expect, test } from 'vitest'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { check } from '../authoring/case.ts'
import { scenario } from '../authoring/scenario.ts'
import { fakeTarget } from '../testing/fake-target.cases.ts'
import { verdictOf, verdictsOf } from '../testing/verdict-of.cases.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import type { Target } from './target.ts'

/** A target that records requests as `METHOD path authorization accept body`. */
function recordingTarget(given: Partial<Target> = {}) {
  const sentRequests: string[] = []
  const inner = fakeTarget(undefined, given)
  const recordingFetch = (input: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const { pathname, search } = new URL(input)
    sentRequests.push(
      [
        init.method,
        pathname + search,
        headers.get('Authorization') ?? '-',
        headers.get('Accept'),
        init.body ?? '-',
      ].join(' '),
    )
    return inner.fetch(input, init)
  }
  return { sentRequests, target: { ...inner, fetch: recordingFetch as typeof fetch } }
}

const feedId = 1
const login = 'POST /api/v2/auth/login - application/json {"login":"alice","password":"open sesame alice"}'

async function requestsOf(act: (context: Context) => Promise<unknown>): Promise<string[]> {
  const { sentRequests, target } = recordingTarget()
  await verdictOf(target, act)
  return sentRequests
}

test('an actor logs in before the first request and reuses the token', async () => {
  const sentRequests = await requestsOf(async ({ alice }) => {
    await alice.sends(feeds.likeFeed, { params: { feedId } }).gets(201)
    await alice.sends(feeds.unlikeFeed, { params: { feedId } }).gets(204)
  })
  const bearer = 'Bearer secret-token-of-alice application/json -'
  expect(sentRequests).toEqual([
    login,
    `POST /api/v2/feeds/1/like ${bearer}`,
    `DELETE /api/v2/feeds/1/unlike ${bearer}`,
  ])
})

test('all cases of a run share one login per person', async () => {
  const { sentRequests, target } = recordingTarget()
  const checks = ['first', 'second', 'third'].map((slug) =>
    check(slug, 'Liking', ['4.1/11'], ({ alice }) => alice.sends(feeds.likeFeed, { params: { feedId } }).gets(201)),
  )
  await verdictsOf([scenario('4.1/likes', 'Likes', checks)], target, { concurrency: 3 })
  expect(sentRequests.filter((line) => line.includes('login'))).toEqual([login])
})

test('a person whose first token was never used logs in again after the clock was moved', async () => {
  const { sentRequests, target } = recordingTarget({ adapter: { clock: async () => 0 } })
  await verdictOf(target, async ({ visitor, adapter }) => {
    const person = visitor.as('newcomer', async () => 'second', 'first')
    await adapter.clock({ advance: 60_000 })
    await person.sends(feeds.likeFeed, { params: { feedId } }).response()
  })
  expect(sentRequests.map((line) => line.split(' ')[3])).toEqual(['second'])
})

const ways: [name: string, send: (alice: Actor) => Promise<unknown>, expected: string][] = [
  [
    'in the query',
    (a) => a.sends(feeds.getFeed, { params: { feedId } }, { tokenIn: 'query' }).response(),
    'GET /api/v2/feeds/1?token=secret-token-of-alice - application/json -',
  ],
  [
    'not at all',
    (a) => a.sends(feeds.getFeed, { params: { feedId } }, { tokenIn: 'none' }).response(),
    'GET /api/v2/feeds/1 - application/json -',
  ],
  [
    'not at all by a stranger',
    (a) => a.stranger.sends(feeds.getFeed, { params: { feedId } }).response(),
    'GET /api/v2/feeds/1 - application/json -',
  ],
  [
    'in place of their own',
    (a) => a.sends(feeds.getFeed, { params: { feedId } }, { token: 'own' }).response(),
    'GET /api/v2/feeds/1 Bearer own application/json -',
  ],
  [
    'as somebody else',
    (a) => a.as('zoe', 'zoes').sends(feeds.getFeed, { params: { feedId } }).response(),
    'GET /api/v2/feeds/1 Bearer zoes application/json -',
  ],
]

test.each(ways)('a token is sent %s', async (_, send, expected) => {
  expect((await requestsOf(({ alice }) => send(alice))).at(-1)).toBe(expected)
})

test('an actor who sends no token does not log in', async () => {
  const sentRequests = await requestsOf(({ alice }) =>
    alice.sends(feeds.getFeed, { params: { feedId } }, { tokenIn: 'none' }).response(),
  )
  expect(sentRequests).toHaveLength(1)
})

test('headers, method, query and raw parts are sent as given', async () => {
  const sentRequests = await requestsOf(async ({ visitor }) => {
    await visitor.sends(feeds.listFeeds, { query: { id: [1, 2], limit: 5 } }, { method: 'HEAD' }).response()
    await visitor.sends(feeds.listFeeds, {}, { accept: 'text/html' }).response()
    await visitor.sendsRaw(accounts.login, { body: { login: 7 } }).response()
  })
  expect(sentRequests).toEqual([
    'HEAD /api/v2/feeds?id=1%2C2&limit=5 - application/json -',
    'GET /api/v2/feeds - text/html -',
    'POST /api/v2/auth/login - application/json {"login":7}',
  ])
})

test('text that is not JSON can be sent as a body', async () => {
  const verdict = await verdictOf(fakeTarget(), ({ visitor }) =>
    visitor.sendsRaw(accounts.login, {}, { rawBody: '{"login"' }).response(),
  )
  expect(verdict).toMatchObject({ outcome: 'error', reason: expect.stringContaining('JSON') })
})

test('an id is looked up once: in orders, else in feeds, else in a new feed', async () => {
  const ids: number[] = []
  const sentRequests = await requestsOf(async ({ alice, bob, carol }) => {
    for (const actor of [alice, bob, carol, carol]) ids.push(await actor.id())
  })
  expect(ids).toEqual([1, 2, 3, 3])
  const written = sentRequests
    .filter((line) => /^(POST|DELETE) .*feeds/.test(line))
    .map((line) => line.split(' ').slice(0, 2))
  expect(written).toEqual([
    ['POST', '/api/v2/feeds'],
    ['DELETE', '/api/v2/feeds/1/currency'],
  ])
})

test('a visitor has no id', async () => {
  expect(await verdictOf(fakeTarget(), ({ visitor }) => visitor.id())).toMatchObject({ outcome: 'error' })
})

test('a failed login is an error, not a failure', async () => {
  const people = { ...fakeTarget().people, alice: { login: 'alice', password: 'forgotten' } }
  const verdict = await verdictOf(fakeTarget(undefined, { people }), ({ alice }) => alice.id())
  expect(verdict).toMatchObject({
    outcome: 'error',
    reason: expect.stringMatching(/^alice cannot log in as "alice": .*422 No such account with \*\*\*$/),
  })
})

/** A target that refuses to read without a token. */
function closed(gaps: Target['gaps']): Target {
  const inner = fakeTarget(undefined, { gaps })
  const fetch = async (input: string, init: RequestInit) => {
    const isIn = new Headers(init.headers).has('Authorization') || input.includes('login')
    const response = await inner.fetch(input, init)
    return isIn ? response : Response.json({ message: 'Who are you?' }, { status: 401, headers: response.headers })
  }
  return { ...inner, fetch: fetch as typeof globalThis.fetch }
}

const feed = { params: { feedId: 1 } }
const reads = ({ visitor }: Context) => visitor.sends(feeds.getFeed, feed).gets(201)

test('a person reads what a visitor may not read, and this is observed', async () => {
  const { outcome, observations } = await verdictOf(closed('observed'), reads)
  expect(outcome).toBe('passed')
  expect(observations).toMatchObject([{ gap: 'G06', operation: 'getFeed', status: 401, same: false }])
})

test('reading without a token is required if the gap is held', async () => {
  expect(await verdictOf(closed('held'), reads)).toMatchObject({ outcome: 'failed' })
})

test('a case about access gets the first response', async () => {
  const asks = ({ visitor }: Context) => visitor.sends(feeds.getFeed, feed).chooses('G06', 201)
  const { outcome, requests } = await verdictOf(closed('observed'), asks)
  expect([outcome, requests]).toEqual(['passed', 1])
})

test("an invalid token is not replaced, and a visitor's writes are not retried", async () => {
  const impostor = ({ visitor }: Context) => visitor.as('impostor', '').sends(feeds.getFeed, feed).response()
  const shares = ({ visitor }: Context) => visitor.sends(feeds.likeFeed, feed).gets(201)
  expect(await verdictOf(closed('observed'), impostor)).toMatchObject({ requests: 1 })
  expect(await verdictOf(closed('observed'), shares)).toMatchObject({ outcome: 'failed', requests: 1 })
})
