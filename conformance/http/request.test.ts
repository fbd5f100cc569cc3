import { expect, test } from 'vitest'
import { createCaller } from '../../client/runtime/caller.ts'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { comments } from '../../contracts/chapters/comments.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { prefix } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { fakeTarget, json } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import { prepareRequest } from './request.ts'

/** The requests that the typed client sends. */
async function sentByClient({ name, method, path }: Endpoint, raw: Raw) {
  const sent: unknown[] = []
  const fetch = async (url: string, { method, headers, body = null }: RequestInit) => {
    sent.push({ url, method, headers: Object.fromEntries(new Headers(headers)), body })
    return new Response('{}')
  }
  await createCaller({ baseUrl: '', token: 'abc', fetch }).call({ name, method, path: `${prefix}${path}` }, raw)
  return sent
}

const requests: [Endpoint, Raw][] = [
  [feeds.listFeeds, { query: { type: 'new', limit: 5, id: [1, 2], after: undefined } }],
  [feeds.getFeed, { params: { feedId: 7 } }],
  [feeds.publishFeed, { body: { feed_content: 'schön & gut', feed_from: 5, feed_mark: 1 } }],
  [topics.listTopics, { query: { q: 'a b/ü?&=+' } }],
  [accounts.login, { body: { login: 'alice', password: 'x' } }],
]

test.each(requests)('an actor sends what the typed client sends', async (endpoint, raw) => {
  const { method, path, headers, body = null } = prepareRequest(endpoint, raw, {}, 'abc')
  const own = { url: path, method, headers: Object.fromEntries(new Headers(headers)), body }
  expect(await sentByClient(endpoint, raw)).toEqual([own])
})

test('a case can change the method, type, header or text, and send the token in the query', () => {
  const options = { method: 'PUT', accept: 'text/html', headers: { 'X-One': '1' }, rawBody: '{"login":' } as const
  expect(
    prepareRequest(accounts.login, { body: { login: 'alice' } }, { ...options, tokenIn: 'query' }, 'abc'),
  ).toMatchObject({
    method: 'PUT',
    path: '/api/v2/auth/login?token=***',
    pathWithToken: '/api/v2/auth/login?token=abc',
    headers: { Accept: 'text/html', 'Content-Type': 'application/json', 'X-One': '1' },
    body: '{"login":',
    sent: '{"login":',
    hasToken: true,
  })
})

test.each(['..', '.', '%2e%2E', '../../admin', '1/like', '1?x=', -0.5, { id: 1 }, '__proto__/x'])(
  'if the server returns the id %j, the clean-up deletes no other resource',
  async (id) => {
    const sent: string[] = []
    const target = fakeTarget()
    const fetch = (async (url: string, init: RequestInit) => {
      sent.push(`${init.method} ${new URL(url).pathname}`)
      return url.includes('/comments') && init.method === 'POST'
        ? json(201, { message: ['Done'], comment: { id } })
        : target.fetch(url, init)
    }) as typeof globalThis.fetch
    await verdictOf({ ...target, fetch }, ({ alice }) =>
      alice.sends(comments.commentFeed, { params: { feedId: 1 }, body: { body: 'a comment' } }).response(),
    )
    expect(sent.filter((call) => call.startsWith('DELETE'))).toEqual([])
  },
)

test('dots cannot be part of a path', () => {
  const address = (feedId: unknown) => prepareRequest(feeds.getFeed, { params: { feedId } }, {}, undefined).path
  for (const dots of ['.', '..', '%2E.']) expect(() => address(dots)).toThrow('cannot be part of a path')
  expect(address('../../admin')).toBe('/api/v2/feeds/..%2F..%2Fadmin')
})
