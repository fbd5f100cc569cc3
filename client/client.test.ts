import { expect, test } from 'vitest'
import { chapters, endpoints } from '../contracts/chapters.ts'
import { exampleRequest } from '../contracts/openapi/example.ts'
import { CallError, createClient } from './client.ts'
import * as operations from './generated/operations.ts'
import type { Operation, Parts } from './operation.ts'
import { startServer, statusesOf } from './server.cases.ts'
import { validateWith } from './validation.ts'

const { getFeed, likeFeed, listFeeds, publishFeed } = operations

test('an answer has a status, a body and headers; a refusal is an answer', async () => {
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

test('every operation has a function, and what it sends and gets is as the contracts say', async () => {
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

test.each(['', '/', '/api/v2', '/api/v2/'])('the address of a server may end with "%s"', async (end) => {
  const { url } = await startServer()
  const client = createClient({ baseUrl: url + end, operations: { listFeeds } })
  expect(await client.listFeeds({ query: { limit: 1 } })).toMatchObject({ status: 200, body: [{}] })
})

test('lists in a query, and bodies, are written as the contracts say', async () => {
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

test('the caller is a visitor, or whoever the token belongs to; a function is asked for each call', async () => {
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

test('headers go with every call, or with one', async () => {
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

test('a connection that breaks off is one class of error, with its cause', async () => {
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

test('the page of a proxy and truncated JSON are errors that carry what came', async () => {
  const { url, mock } = await startServer()
  const client = createClient({ baseUrl: url, operations: { listFeeds } })
  mock.faults.add({ kind: 'broken', status: 502, page: true, count: 1 })
  await expect(client.listFeeds()).rejects.toMatchObject({
    reason: 'not-json',
    status: 502,
    text: expect.stringContaining('<'),
    message: 'listFeeds was answered with 502 and no JSON',
  })
  mock.faults.add({ kind: 'malformed', count: 1 })
  await expect(client.listFeeds()).rejects.toMatchObject({ reason: 'not-json', status: 200 })
  mock.faults.add({ kind: 'broken', status: 503, count: 1 })
  expect(await client.listFeeds()).toMatchObject({ status: 503, body: { message: expect.any(String) } })
})

test('an operation that is not given has no function', () => {
  const client: Record<string, unknown> = createClient({
    baseUrl: '',
    operations: { getFeed } as Record<string, Operation>,
  })
  expect(Object.keys(client)).toEqual(['getFeed'])
})
