import { expect, test } from 'vitest'
import { createCaller } from '../../client/runtime/caller.ts'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { prefix } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { prepareRequest } from './request.ts'

/** What the typed client sends. */
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

test('what only a case wants is added: another method, type, header or text, and the token in the query', () => {
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
