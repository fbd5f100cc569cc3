import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../reference-server/database.ts'
import { SqliteConnection } from '../../reference-server/sql/sqlite/sqlite-connection.ts'
import { startTestServer } from '../../reference-server/testing/running-server.cases.ts'
import { compare, json, people, requestsOf, violationOf } from './openapi-responses.cases.ts'

/** Compares responses of our servers with the exported document. `own-world-conforms.test.ts` does so for the whole suite. */

/** `lab/proof/openapi.test.ts` tests the other people and all throttled requests. */
test.each([people[0], people[2]])(
  'responses to valid and invalid requests of %s that accept %s are documented',
  async (...row) => {
    const [person, accept, statuses] = row
    const { fetch, requests } = await requestsOf(person, accept)
    expect(await compare(fetch, requests)).toEqual({ statuses, violations: [] })
  },
)

test.each([json, 'text/html'])('responses to throttled requests that accept %s are documented', async (accept) => {
  const { fetch, requests } = await requestsOf(undefined, accept, { rateLimit: 0 })
  expect(await compare(fetch, requests.slice(0, 100))).toEqual({ statuses: [429], violations: [] })
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

test.each([json, 'text/html'])('the %s response of a server that cannot write is documented', async (accept) => {
  const { url } = await readOnlyServer()
  expect(await compare(fetch, [login(url, accept)])).toEqual({ statuses: [503], violations: [] })
})

test.each([json, 'text/html'])('the %s response of a server with an internal error is documented', async (accept) => {
  const { url, database } = await startTestServer({ database: await openDatabase(':memory:') })
  await database.close()
  const feeds = new Request(`${url}/api/v2/feeds`, { headers: { accept } })
  expect(await compare(fetch, [feeds])).toEqual({ statuses: [500], violations: [] })
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
])('a violation at %s is found: %#', async (path, response, violation) => {
  expect(await violationOf(new Request(`http://mock.test/api/v2${path}`), response)).toMatch(violation)
})

test('documented responses are accepted for every path of an operation', async () => {
  for (const path of ['/user/tags', '/user/tags/', '/tags', '/api/v2/tags'])
    expect(await violationOf(new Request(`http://mock.test/api/v2${path}`), answer('[]'))).toBeUndefined()
})
