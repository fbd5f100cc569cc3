import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../client.ts'
import { likeFeed, listFeeds, publishFeed } from '../generated/operations.ts'
import { startServer, statusesOf } from '../server.cases.ts'
import { fetchWithRedirects } from './redirects.ts'

const operations = { likeFeed, listFeeds, publishFeed }

test.each([301, 302, 307] as const)('%i is followed with the same method, body and token', async (status) => {
  const server = await startServer()
  const client = createClient({ baseUrl: server.url, operations, token: await server.mock.as('alice').token() })
  server.mock.faults.add({ kind: 'redirect', status, operation: ['publishFeed', 'listFeeds'], count: 2 })
  expect(await client.listFeeds({ query: { limit: 1 } })).toMatchObject({ status: 200, body: [{}] })
  const published = await client.publishFeed({ body: { feed_from: 5, feed_mark: 1, feed_content: 'Moved' } })
  expect([published.status, statusesOf(server, 'publishFeed')]).toEqual([201, [status, 201]])
})

test('an endless redirect is an error', async () => {
  const { url, mock } = await startServer()
  mock.faults.add({ kind: 'redirect', loop: true })
  const client = createClient({ baseUrl: url, operations, token: await mock.as('alice').token() })
  await expect(client.likeFeed({ params: { feedId: 1 } })).rejects.toMatchObject({ reason: 'redirects' })
  await expect(client.listFeeds()).rejects.toMatchObject({ reason: 'network' })
})

test('the token is not sent to another origin', async () => {
  const seen: (string | undefined)[] = []
  const other = createServer((request, response) => {
    seen.push(request.method, request.headers.authorization)
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"message":["Done"]}')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { url, mock } = await startServer()
  const to = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
  mock.faults.add({ kind: 'redirect', status: 307, to })
  const client = createClient({ baseUrl: url, operations, token: await mock.as('alice').token() })
  expect((await client.likeFeed({ params: { feedId: 1 } })).status).toBe(201)
  expect(seen).toEqual(['POST', undefined])
})

test('if a browser hides the target, the browser follows the redirect', async () => {
  const hidden = Object.defineProperties(new Response(null), { type: { value: 'opaqueredirect' } })
  const modes: unknown[] = []
  const fetch = async (_: string, { redirect }: RequestInit) => {
    modes.push(redirect)
    return redirect === 'manual' ? hidden : new Response('{}')
  }
  expect(await (await fetchWithRedirects(fetch, 'http://a.test/', { method: 'POST' })).text()).toBe('{}')
  expect(modes).toEqual(['manual', 'follow'])
})
