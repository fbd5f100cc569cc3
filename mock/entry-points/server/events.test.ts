import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { readEvents } from '../../../platform/activity/read-events.ts'
import { controlToken, inWorld, startTestServer, type TestServer } from './server.cases.ts'

const open = async ({ url }: TestServer, query = '', headers = {}) => {
  const response = await fetch(`${url}/_kit/events${query}`, { headers: { 'x-kit-token': controlToken, ...headers } })
  return readEvents(response.body as ReadableStream<Uint8Array>)
}

test('events of one world or of all worlds arrive over sockets, and a reader can resume where it stopped', async () => {
  const server = await startTestServer()
  const [own, all] = [await open(server, '', inWorld('one')), await open(server, '?world=*&events=exchange,world')]
  await server.call('GET /api/v2/feeds')
  await server.call('GET /api/v2/feeds', inWorld('one'))
  await server.kit('POST /reset', inWorld('one'))
  expect((await own.next()).value).toMatchObject({ name: 'exchange', data: { world: 'one', operation: 'listFeeds' } })
  expect((await own.next()).value).toMatchObject({ name: 'world', data: { world: 'one', what: 'reset' } })
  const first = (await all.next()).value
  expect(first).toMatchObject({ name: 'exchange', data: { world: null } })
  await all.return(undefined)
  const resumed = await open(server, '?world=*', { 'last-event-id': String(first?.id) })
  expect((await resumed.next()).value).toMatchObject({ id: (first?.id ?? 0) + 1, data: { world: 'one' } })
  const { ticket } = JSON.parse((await server.kit('POST /events/ticket')).text)
  const withTicket = await fetch(`${server.url}/_kit/events?world=one&since=0&ticket=${ticket}`)
  const events = readEvents(withTicket.body as ReadableStream<Uint8Array>)
  expect((await events.next()).value).toMatchObject({ data: { world: 'one', operation: 'listFeeds' } })
})

test('closing a server ends its streams immediately, and a stream whose reader is stalled is cut off', async () => {
  const server = await startTestServer()
  const stuck = request(`${server.url}/_kit/events`, { headers: { 'x-kit-token': controlToken } }).end()
  const [response] = await once(stuck, 'response')
  response.pause()
  const cutOff = once(response, 'error')
  const large = {
    kind: 'push' as const,
    to: '1',
    payload: { content: 'x'.repeat(2 ** 18) },
    created_at: '2026-11-01 08:30:00',
  }
  for (let count = 0; count < 40; count++) await server.mock.world.platform.store.outbox.insert(large)
  const stream = await open(server)
  const end = stream.next()
  await server.call('GET /api/v2/feeds')
  expect((await end).value).toMatchObject({ name: 'exchange' })
  const rest = stream.next()
  await server.close()
  expect(await rest).toEqual({ done: true, value: undefined })
  response.resume()
  expect(await cutOff).toMatchObject([{ code: 'ECONNRESET' }])
})
