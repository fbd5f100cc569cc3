import { expect, test, vi } from 'vitest'
import { createClient } from '../client.ts'
import { getTaskStats, likeFeed, listTasks, refresh } from '../generated/operations.ts'
import { startServer, statusesOf } from '../server.cases.ts'
import { createTokens } from './tokens.ts'

const operations = { getTaskStats, likeFeed, listTasks, refresh }

async function expiredServer() {
  const server = await startServer()
  return { server, ...(await server.mock.load('token-expired')) }
}

test('an expired token is refreshed once for all concurrent calls', async () => {
  const { server, expired } = await expiredServer()
  const onToken = vi.fn()
  const client = createClient({ baseUrl: server.url, operations, token: expired, onToken })
  const responses = await Promise.all([client.listTasks(), client.getTaskStats(), client.listTasks()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([statusesOf(server, 'refresh'), onToken.mock.calls.length]).toEqual([[200], 1])
  expect((await client.likeFeed({ params: { feedId: 1 } })).status).toBe(201)
  expect([statusesOf(server, 'refresh'), statusesOf(server, 'likeFeed')]).toEqual([[200], [201]])
})

test('a call that is refused after the refresh uses the new token', async () => {
  const { server, expired } = await expiredServer()
  server.mock.faults.add({ kind: 'latency', ms: 300, operation: 'getTaskStats', count: 1 })
  const client = createClient({ baseUrl: server.url, operations, token: expired })
  const late = client.getTaskStats()
  await client.listTasks()
  expect([(await late).status, statusesOf(server, 'refresh')]).toEqual([200, [200]])
})

test('a new token is also refreshed when it expires, even if the app still returns the old one', async () => {
  const { server, expired } = await expiredServer()
  const onToken = vi.fn()
  const client = createClient({ baseUrl: server.url, operations, token: async () => expired, onToken })
  await client.listTasks()
  server.mock.clock.advance('61 minutes')
  expect((await client.listTasks()).status).toBe(200)
  expect([statusesOf(server, 'refresh'), new Set(onToken.mock.calls.flat()).size]).toEqual([[200, 200], 2])
})

test('if the token cannot be refreshed the call returns 401, and the next call tries again', async () => {
  const { server, loggedOut } = await expiredServer()
  const client = createClient({ baseUrl: server.url, operations, token: loggedOut })
  expect([(await client.listTasks()).status, (await client.listTasks()).status]).toEqual([401, 401])
  expect(statusesOf(server, 'refresh')).toEqual([401, 401])
})

test('a call is repeated at most once', async () => {
  const { server, expired } = await expiredServer()
  server.mock.faults.add({ kind: 'unauthorized', operation: 'listTasks' })
  const client = createClient({ baseUrl: server.url, operations, token: expired })
  expect((await client.listTasks()).status).toBe(401)
  expect([statusesOf(server, 'listTasks'), statusesOf(server, 'refresh')]).toEqual([[401, 401], [200]])
})

test('nothing is refreshed for visitors, for the refresh operation, or with refresh: false', async () => {
  const { server, expired, loggedOut } = await expiredServer()
  const statusWith = async (options: { token?: string; refresh?: false }) =>
    (await createClient({ baseUrl: server.url, operations, ...options }).listTasks()).status
  expect([await statusWith({}), await statusWith({ token: expired, refresh: false })]).toEqual([401, 401])
  expect(statusesOf(server, 'refresh')).toEqual([])
  await createClient({ baseUrl: server.url, operations, token: loggedOut }).refresh()
  expect(statusesOf(server, 'refresh')).toEqual([401])
})

test('the app can provide a function that logs in again', async () => {
  const { server, loggedOut } = await expiredServer()
  const client = createClient({
    baseUrl: server.url,
    operations,
    token: loggedOut,
    refresh: (refused) => server.mock.as(refused === loggedOut ? 'carol' : 'nobody').token(),
  })
  expect((await client.listTasks()).status).toBe(200)
  expect(statusesOf(server, 'refresh')).toEqual([])
})

test('a connection that drops during the refresh is a network error, not a refusal', async () => {
  const { server, expired } = await expiredServer()
  server.mock.faults.add({ kind: 'drop', operation: 'refresh', count: 1 })
  const client = createClient({ baseUrl: server.url, operations, token: expired })
  await expect(client.listTasks()).rejects.toMatchObject({
    reason: 'network',
    message: expect.stringMatching(/^refresh/),
  })
  expect((await client.listTasks()).status).toBe(200)
})

test('a user who logs out during a refresh stays logged out', async () => {
  let stored: string | undefined = 'old'
  const tokens = createTokens({ token: () => stored }, async () => {
    stored = undefined
    return 'new'
  })
  expect(await tokens.replacement('old')).toBe('new')
  expect(await tokens.current()).toBeUndefined()
})
