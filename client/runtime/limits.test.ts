import { expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { listFeeds } from '../generated/operations.ts'
import { startServer } from '../server.cases.ts'

const operations = { listFeeds }
const never = () => new Promise<never>(() => undefined)

test("the caller's signal aborts a call, which rejects with the signal's reason like fetch", async () => {
  const { url, mock } = await startServer()
  const client = createClient({ baseUrl: url, operations })
  mock.faults.add({ kind: 'latency', ms: 60_000 })
  const controller = new AbortController()
  const call = client.listFeeds({}, { signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  const left = new Error('left the page')
  await expect(client.listFeeds({}, { signal: AbortSignal.abort(left) })).rejects.toBe(left)
})

test('a timeout of the client or of one call rejects with the reason timeout', async () => {
  const { url, mock } = await startServer()
  mock.faults.add({ kind: 'latency', ms: 60_000 })
  const hasty = createClient({ baseUrl: url, operations, timeout: 20 })
  await expect(hasty.listFeeds()).rejects.toMatchObject({
    reason: 'timeout',
    message: 'listFeeds took longer than 20 ms',
  })
  const patient = createClient({ baseUrl: url, operations })
  await expect(patient.listFeeds({}, { timeout: 20 })).rejects.toMatchObject({ reason: 'timeout' })
})

test('a call times out even while it waits for a token', async () => {
  const client = createClient({ baseUrl: 'http://unused.test', operations, token: never })
  await expect(client.listFeeds({}, { timeout: 20 })).rejects.toMatchObject({ reason: 'timeout' })
})

test('a call that finishes in time is not affected', async () => {
  const { url } = await startServer()
  const client = createClient({ baseUrl: url, operations, timeout: 15_000 })
  expect(await client.listFeeds({}, { signal: new AbortController().signal })).toMatchObject({ status: 200 })
})
