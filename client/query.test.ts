import { expect, expectTypeOf, test } from 'vitest'
import { createMock } from '../mock/mock.ts'
import { createWorld } from '../mock/world.ts'
import { CallError, createClient, unwrap } from './client.ts'
import * as operations from './generated/operations.ts'
import type { Feed } from './generated/types.ts'
import { infiniteQueryOptions, queryKey, queryOptions } from './query.ts'

const world = createWorld({ size: 'small' })
const mock = createMock(world)

const clientOf = (token?: string) =>
  createClient({
    baseUrl: 'https://community.test',
    operations,
    fetch: (url, init) => world.fetch(new Request(url, init)),
    ...(token && { token }),
  })

const client = clientOf()

test('unwrap returns the body of a success, and throws an error response', async () => {
  const feeds = await unwrap(client.listFeeds({ query: { limit: 2 } }))
  expectTypeOf(feeds).toEqualTypeOf<Feed[]>()
  expect(feeds).toHaveLength(2)
  const error = await unwrap(client.getFeed({ params: { feedId: 999_999 } })).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ reason: 'refused', status: 404, body: { message: expect.any(String) } })
  expect(String(error)).toMatch(/^CallError: 404: \w+/)
})

test('unwrap shows the first text of any error shape', async () => {
  const headers = new Headers()
  const messageOf = (body: unknown) => unwrap({ status: 422, body, headers }).catch(({ message }: Error) => message)
  expect(await messageOf({ message: ['Too long', 'Too loud'] })).toBe('422: Too long')
  expect(await messageOf({ name: ['is required'] })).toBe('422: is required')
  expect(await messageOf(undefined)).toBe('422: the response has no message')
})

test('query options have a key with the operation and the request, and a function that returns the body', async () => {
  const options = queryOptions(client, 'listFeeds', { query: { limit: 3 } })
  expect(options.queryKey).toEqual(['listFeeds', { query: { limit: 3 } }])
  expect(queryKey(client, 'listFeeds')).toEqual(['listFeeds'])
  expectTypeOf(await options.queryFn()).toEqualTypeOf<Feed[]>()
  expect(await options.queryFn()).toHaveLength(3)
  await expect(queryOptions(client, 'getFeed', { params: { feedId: 999_999 } }).queryFn()).rejects.toThrow('404')
  const aborted = AbortSignal.abort()
  await expect(options.queryFn({ signal: aborted })).rejects.toThrow('abort')
})

interface Options {
  readonly initialPageParam: number | undefined
  queryFn(context: { pageParam: number | undefined }): Promise<unknown>
  getNextPageParam(last: unknown, all: readonly unknown[]): number | undefined
}

const itemsOf = (body: unknown) =>
  (Array.isArray(body) ? body : (body as { data: unknown[] }).data) as { id: unknown }[]

async function idsByPages({ initialPageParam, queryFn, getNextPageParam }: Options): Promise<unknown[]> {
  const pages: unknown[] = []
  let pageParam = initialPageParam
  do {
    pages.push(await queryFn({ pageParam }))
    pageParam = getNextPageParam(pages.at(-1), pages)
  } while (pageParam !== undefined && pages.length < 200)
  return pages.flatMap(itemsOf).map(({ id }) => id)
}

test('infinite queries reach every item once: after an id, after the smallest id, by offset and by page', async () => {
  const query = { limit: 4 }
  const asAlice = clientOf(await mock.as('alice').token())
  const asBob = clientOf(await mock.as('bob').token())
  const ids = async (list: Promise<{ body: unknown }>) => itemsOf((await list).body).map(({ id }) => id)
  const whole = { query: { limit: 100 } }
  const compared: [Options, unknown[]][] = [
    [infiniteQueryOptions(client, 'listTopics', { query }), await ids(client.listTopics(whole))],
    [infiniteQueryOptions(client, 'hotTopics', { query }), await ids(client.hotTopics(whole))],
    [infiniteQueryOptions(asBob, 'listFollowedTopics', { query }), await ids(asBob.listFollowedTopics(whole))],
  ]
  for (const [options, expected] of compared) expect(await idsByPages(options)).toEqual(expected)
  const notifications = await idsByPages(
    infiniteQueryOptions(asAlice, 'listNotifications', { query: { type: 'like' } }),
  )
  expect(new Set(notifications).size).toBe(notifications.length)
  expect(notifications.length).toBeGreaterThan(0)
})
