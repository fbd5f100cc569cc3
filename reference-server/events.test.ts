import { expect, test } from 'vitest'
import { readEvents } from '../platform/activity/read-events.ts'
import { controlToken, startTestServer } from './testing/running-server.cases.ts'

test('events of the server are streamed until it closes', async () => {
  const server = await startTestServer()
  const headers = { 'x-kit-token': controlToken }
  expect((await fetch(`${server.url}/_kit/events`)).status).toBe(401)
  const response = await fetch(`${server.url}/_kit/events`, { headers })
  const events = readEvents(response.body as ReadableStream<Uint8Array>)
  await server.login()
  await server.kit('POST /codes', { to: '13800000009' })
  await server.kit('POST /clock', { now: '2027-01-01T00:00:00Z' })
  const found = [(await events.next()).value, (await events.next()).value, (await events.next()).value]
  expect(found).toMatchObject([
    { name: 'exchange', data: { operation: 'login', status: 200 } },
    { name: 'outbox', data: { kind: 'code', to: '13800000009' } },
    { name: 'world', data: { what: 'clock', now: expect.stringMatching(/^2027-01-01T00:00:0/) } },
  ])
  expect(JSON.stringify(found)).not.toContain('"code":')
  const rest = events.next()
  await server.close()
  expect(await rest).toEqual({ done: true, value: undefined })
})
