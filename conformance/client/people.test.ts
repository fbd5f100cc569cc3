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

/** A target that records what it was sent: `METHOD path authorization accept body`. */
function listening(given: Partial<Target> = {}) {
  const heard: string[] = []
  const inner = fakeTarget(undefined, given)
  const listen = (input: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const { pathname, search } = new URL(input)
    heard.push(
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
  return { heard, target: { ...inner, fetch: listen as typeof fetch } }
}

const feedId = 1
const login = 'POST /api/v2/auth/login - application/json {"login":"alice","password":"open sesame alice"}'

async function heardOf(act: (context: Context) => Promise<unknown>): Promise<string[]> {
  const { heard, target } = listening()
  await verdictOf(target, act)
  return heard
}

test('an actor logs in before the first request and keeps the token', async () => {
  const heard = await heardOf(async ({ alice }) => {
    await alice.sends(feeds.likeFeed, { params: { feedId } }).gets(201)
    await alice.sends(feeds.unlikeFeed, { params: { feedId } }).gets(204)
  })
  const bearer = 'Bearer secret-token-of-alice application/json -'
  expect(heard).toEqual([login, `POST /api/v2/feeds/1/like ${bearer}`, `DELETE /api/v2/feeds/1/unlike ${bearer}`])
})

test('all cases of a run share one login of a person', async () => {
  const { heard, target } = listening()
  const checks = ['first', 'second', 'third'].map((slug) =>
    check(slug, 'Liking', ['4.1/11'], ({ alice }) => alice.sends(feeds.likeFeed, { params: { feedId } }).gets(201)),
  )
  await verdictsOf([scenario('4.1/likes', 'Likes', checks)], target, { concurrency: 3 })
  expect(heard.filter((line) => line.includes('login'))).toEqual([login])
})

const ways: [name: string, send: (alice: Actor) => Promise<unknown>, heard: string][] = [
  [
    'in the query',
    (a) => a.sends(feeds.getFeed, { params: { feedId } }, { tokenIn: 'query' }).answers(),
    'GET /api/v2/feeds/1?token=secret-token-of-alice - application/json -',
  ],
  [
    'not at all',
    (a) => a.sends(feeds.getFeed, { params: { feedId } }, { tokenIn: 'none' }).answers(),
    'GET /api/v2/feeds/1 - application/json -',
  ],
  [
    'as a stranger, not at all',
    (a) => a.stranger.sends(feeds.getFeed, { params: { feedId } }).answers(),
    'GET /api/v2/feeds/1 - application/json -',
  ],
  [
    'of another',
    (a) => a.sends(feeds.getFeed, { params: { feedId } }, { token: 'own' }).answers(),
    'GET /api/v2/feeds/1 Bearer own application/json -',
  ],
  [
    'as somebody else',
    (a) => a.as('zoe', 'zoes').sends(feeds.getFeed, { params: { feedId } }).answers(),
    'GET /api/v2/feeds/1 Bearer zoes application/json -',
  ],
]

test.each(ways)('a token can be sent %s', async (_, send, heard) => {
  expect((await heardOf(({ alice }) => send(alice))).at(-1)).toBe(heard)
})

test('who sends no token does not log in', async () => {
  const heard = await heardOf(({ alice }) =>
    alice.sends(feeds.getFeed, { params: { feedId } }, { tokenIn: 'none' }).answers(),
  )
  expect(heard).toHaveLength(1)
})

test('headers, method, query and raw parts go out as given', async () => {
  const heard = await heardOf(async ({ visitor }) => {
    await visitor.sends(feeds.listFeeds, { query: { id: [1, 2], limit: 5 } }, { method: 'HEAD' }).answers()
    await visitor.sends(feeds.listFeeds, {}, { accept: 'text/html' }).answers()
    await visitor.sendsRaw(accounts.login, { body: { login: 7 } }).answers()
  })
  expect(heard).toEqual([
    'HEAD /api/v2/feeds?id=1%2C2&limit=5 - application/json -',
    'GET /api/v2/feeds - text/html -',
    'POST /api/v2/auth/login - application/json {"login":7}',
  ])
})

test('text that is not JSON can be sent as a body', async () => {
  const verdict = await verdictOf(fakeTarget(), ({ visitor }) =>
    visitor.sendsRaw(accounts.login, {}, { rawBody: '{"login"' }).answers(),
  )
  expect(verdict).toMatchObject({ outcome: 'error', reason: expect.stringContaining('JSON') })
})

test('an id is found in orders, else in feeds, else in one that is published for it; and only once', async () => {
  const ids: number[] = []
  const heard = await heardOf(async ({ alice, bob, carol }) => {
    for (const actor of [alice, bob, carol, carol]) ids.push(await actor.id())
  })
  expect(ids).toEqual([1, 2, 3, 3])
  const written = heard.filter((line) => /^(POST|DELETE) .*feeds/.test(line)).map((line) => line.split(' ').slice(0, 2))
  expect(written).toEqual([
    ['POST', '/api/v2/feeds'],
    ['DELETE', '/api/v2/feeds/1/currency'],
  ])
})

test('a visitor has no id', async () => {
  expect(await verdictOf(fakeTarget(), ({ visitor }) => visitor.id())).toMatchObject({ outcome: 'error' })
})

test('somebody who cannot log in is an error, not a failure', async () => {
  const people = { ...fakeTarget().people, alice: { login: 'alice', password: 'forgotten' } }
  const verdict = await verdictOf(fakeTarget(undefined, { people }), ({ alice }) => alice.id())
  expect(verdict).toMatchObject({
    outcome: 'error',
    reason: expect.stringMatching(/^alice cannot log in as "alice": .*422 No such account with \*\*\*$/),
  })
})
