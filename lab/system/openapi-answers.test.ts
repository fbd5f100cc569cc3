import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../reference-server/database.ts'
import { SqliteConnection } from '../../reference-server/sql/sqlite/sqlite-connection.ts'
import { startTestServer } from '../../reference-server/testing/running-server.cases.ts'
import { compare, departureOf, json, people, requestsOf } from './openapi-answers.cases.ts'

/** The exported document and what our servers answer. `own-world-conforms.test.ts` compares the answers to the whole suite. */

/** The other people, and all throttled requests: `lab/proof/openapi-answers.test.ts`. */
test.each([people[0], people[2]])(
  'valid and invalid requests of %s that accept %s are answered as documented',
  async (...row) => {
    const [person, accept, statuses] = row
    const { fetch, requests } = await requestsOf(person, accept)
    expect(await compare(fetch, requests)).toEqual({ statuses, departures: [] })
  },
)

test.each([json, 'text/html'])('throttled requests that accept %s are answered as documented', async (accept) => {
  const { fetch, requests } = await requestsOf(undefined, accept, { rateLimit: 0 })
  expect(await compare(fetch, requests.slice(0, 100))).toEqual({ statuses: [429], departures: [] })
})

const login = (url: string, accept: string) =>
  new Request(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { accept, 'content-type': json },
    body: JSON.stringify({ login: 'alice', password: 'password' }),
  })

/** A server on SQLite that can no longer write. */
async function readOnlyServer() {
  const set = vi.spyOn(SqliteConnection.prototype, 'set')
  onTestFinished(() => set.mockRestore())
  const server = await startTestServer()
  for (const connection of new Set(set.mock.contexts as SqliteConnection[])) connection.set(['query_only = on'])
  return server
}

test.each([json, 'text/html'])('a server that cannot write answers %s as documented', async (accept) => {
  const { url } = await readOnlyServer()
  expect(await compare(fetch, [login(url, accept)])).toEqual({ statuses: [503], departures: [] })
})

test.each([json, 'text/html'])('a server with an internal error answers %s as documented', async (accept) => {
  const { url, database } = await startTestServer({ database: await openDatabase(':memory:') })
  await database.close()
  const feeds = new Request(`${url}/api/v2/feeds`, { headers: { accept } })
  expect(await compare(fetch, [feeds])).toEqual({ statuses: [500], departures: [] })
})

const rate = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' }
const answer = (body: string, status = 200, headers = {}) =>
  new Response(body, { status, headers: { 'content-type': json, ...rate, ...headers } })

test.each([
  ['/user/tags', answer('[{"id":"1"}]'), /must be integer|must have required/],
  ['/user/tags', answer('[]', 418), 'undeclared status'],
  ['/user/tags', answer('', 200, { 'content-type': 'text/html' }), 'content type text/html'],
  ['/user/tags', answer('[]', 200, { 'x-ratelimit-limit': 'many' }), 'header X-RateLimit-Limit'],
  ['/user/tags', answer('[]', 200, { 'x-powered-by': 'php' }), 'undeclared header x-powered-by'],
  ['/user/tags', answer('{"message":"Slow down"}', 429), 'header Retry-After: missing'],
  ['/nowhere', answer('[]'), 'undeclared'],
])('a departure at %s is found: %#', async (path, response, departure) => {
  expect(await departureOf(new Request(`http://mock.test/api/v2${path}`), response)).toMatch(departure)
})

test('what is documented is not a departure, by any address of an operation', async () => {
  for (const path of ['/user/tags', '/user/tags/', '/tags', '/api/v2/tags'])
    expect(await departureOf(new Request(`http://mock.test/api/v2${path}`), answer('[]'))).toBeUndefined()
})
