import { expect, test } from 'vitest'
import { chapters, endpoints } from '../contracts/chapters.ts'
import { exampleRequest } from '../contracts/openapi/example.ts'
import { CallError, createClient } from './client.ts'
import * as operations from './generated/operations.ts'
import type { Operation, Parts } from './operation.ts'
import { startServer, statusesOf } from './server.cases.ts'
import { validateWith } from './validation.ts'

const { getFeed, likeFeed, listFeeds, publishFeed } = operations

test('a response has a status, a body and headers; a refusal is a response', async () => {
  const { url } = await startServer()
  const client = createClient({ baseUrl: url, operations: { getFeed } })
  const found = await client.getFeed({ params: { feedId: 1 } })
  expect(found).toMatchObject({ status: 201, body: { id: 1 } })
  expect(found.headers.get('x-ratelimit-limit')).toBe('6000')
  expect(await client.getFeed({ params: { feedId: 999_999 } })).toMatchObject({
    status: 404,
    body: { message: expect.any(String) },
  })
})

test('every operation has a function whose requests and responses follow the contracts', async () => {
  const { url, mock } = await startServer()
  const client = createClient({
    baseUrl: url,
    operations,
    token: () => mock.as('alice').token(),
    refresh: false,
    validate: validateWith(...Object.values(chapters)),
  }) as unknown as Record<string, (sent: Parts) => Promise<{ status: number }>>
  expect(Object.keys(client).sort()).toEqual(endpoints.map(({ name }) => name).sort())
  for (const endpoint of endpoints) {
    const parts = (['params', 'query', 'body'] as const).map((part) => [part, exampleRequest(endpoint, part)])
    await client[endpoint.name]?.(Object.fromEntries(parts))
    expect(mock.exchanges.at(-1)).toMatchObject({ operation: endpoint.name, method: endpoint.method })
  }
})

test.each(['', '/', '/api/v2', '/api/v2/'])('the base URL may end with "%s"', async (end) => {
  const { url } = await startServer()
  const client = createClient({ baseUrl: url + end, operations: { listFeeds } })
  expect(await client.listFeeds({ query: { limit: 1 } })).toMatchObject({ status: 200, body: [{}] })
})

test('lists in queries and bodies are encoded as the contracts require', async () => {
  const { url, mock } = await startServer()
  const client = createClient({
    baseUrl: url,
    operations: { listFeeds, publishFeed },
    token: () => mock.as('alice').token(),
  })
  const listed = await client.listFeeds({ query: { id: [1, 2], direction: 'asc' } })
  expect(listed).toMatchObject({ status: 200, body: [{ id: 1 }, { id: 2 }] })
  const published = await client.publishFeed({ body: { feed_from: 5, feed_mark: 7, feed_content: '你好 & 1=2' } })
  const id = published.status === 201 ? published.body.id : 0
  expect(await client.listFeeds({ query: { id } })).toMatchObject({ body: [{ feed_content: '你好 & 1=2' }] })
})

test('without a token the caller is a visitor; a token function is called for every request', async () => {
  const server = await startServer()
  const { url, mock } = server
  const likeAs = async (options: { token?: string }) =>
    (await createClient({ baseUrl: url, operations: { likeFeed }, ...options }).likeFeed({ params: { feedId: 1 } }))
      .status
  expect([await likeAs({}), await likeAs({ token: await mock.as('bob').token() })]).toEqual([401, 201])
  const tokens = [null, await mock.as('bob').token(), '']
  const client = createClient({ baseUrl: url, operations: { likeFeed }, token: () => tokens.shift() })
  const like = async () => (await client.likeFeed({ params: { feedId: 1 } })).status
  expect([await like(), await like(), await like()]).toEqual([401, 201, 401])
  expect(statusesOf(server, 'refresh')).toEqual([])
})

test('headers can be set for every call or for one', async () => {
  const server = await startServer()
  const client = createClient({
    baseUrl: server.url,
    operations: { listFeeds },
    headers: { 'X-Kit-World': 'mine', 'Accept-Language': 'en' },
  })
  await client.listFeeds()
  expect(statusesOf(server, 'listFeeds')).toEqual([])
  await client.listFeeds({}, { headers: { 'X-Kit-World': 'another' } })
  expect([server.worlds.size, statusesOf(server, 'listFeeds')]).toEqual([2, []])
})

test('a dropped connection is a CallError with its cause', async () => {
  const { url, mock, close } = await startServer()
  const client = createClient({ baseUrl: url, operations: { listFeeds } })
  mock.faults.add({ kind: 'drop', count: 1 })
  const dropped = await client.listFeeds().catch((error: unknown) => error)
  expect(dropped).toBeInstanceOf(CallError)
  expect(dropped).toMatchObject({ name: 'CallError', reason: 'network', cause: expect.any(TypeError) })
  await close()
  await expect(client.listFeeds()).rejects.toMatchObject({
    reason: 'network',
    message: expect.stringMatching(/^listFeeds: /),
  })
})

test("a proxy's error page and truncated JSON are errors that contain the received text", async () => {
  const { url, mock } = await startServer()
  const client = createClient({ baseUrl: url, operations: { listFeeds } })
  mock.faults.add({ kind: 'broken', status: 502, page: true, count: 1 })
  await expect(client.listFeeds()).rejects.toMatchObject({
    reason: 'not-json',
    status: 502,
    text: expect.stringContaining('<'),
    message: 'The 502 response to listFeeds is not JSON',
  })
  mock.faults.add({ kind: 'malformed', count: 1 })
  await expect(client.listFeeds()).rejects.toMatchObject({ reason: 'not-json', status: 200 })
  mock.faults.add({ kind: 'broken', status: 503, count: 1 })
  expect(await client.listFeeds()).toMatchObject({ status: 503, body: { message: expect.any(String) } })
})

test('a client has functions only for the operations it was created with', () => {
  const client: Record<string, unknown> = createClient({
    baseUrl: '',
    operations: { getFeed } as Record<string, Operation>,
  })
  expect(Object.keys(client)).toEqual(['getFeed'])
})
