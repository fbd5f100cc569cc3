import { expect, onTestFinished, test, vi } from 'vitest'
import { createMock } from '../../../mock/mock.ts'
import type { KitEvent } from '../../../platform/activity/events.ts'
import { readEvents } from '../../../platform/activity/read-events.ts'
import { kit, login, open, send } from './control.cases.ts'

const take = async (from: { stream: ReadableStream<Uint8Array> }, count: number) => {
  const names: string[] = []
  for await (const { id, name } of readEvents(from.stream)) if (names.push(`${id ?? ''} ${name}`) === count) break
  return names
}

test('a mock emits events as they happen', async () => {
  const mock = createMock(open())
  const emitted: KitEvent[] = []
  for (const name of ['exchange', 'push', 'notification', 'outbox', 'world'] as const)
    mock.events.on(name, (event) => emitted.push(event))
  await mock.as('bob').fetch('/api/v2/feeds/1/like', { method: 'POST' })
  const likes = emitted.map(({ name }) => name)
  expect(likes).toEqual(['notification', 'outbox', 'push', 'exchange'])
  expect(emitted.at(-1)).toMatchObject({ data: { operation: 'likeFeed', status: 201, who: { name: 'bob' } } })
  await mock.sendCode('13800000009')
  expect(emitted.at(-1)).toMatchObject({ name: 'outbox', data: { kind: 'code', to: '13800000009' } })
  expect(JSON.stringify(emitted.at(-1))).not.toMatch(/"code":"\d/)
  mock.clock.set('2027-01-01T00:00:00Z')
  await mock.load('dave-is-broke')
  const changes = emitted.flatMap(({ name, data }) => (name === 'world' ? [data] : []))
  expect(changes).toEqual([
    { what: 'clock', now: '2027-01-01T00:00:00.000Z' },
    { what: 'reset' },
    { what: 'state', name: 'dave-is-broke' },
  ])
})

test('a rolled-back insertion emits no event', async () => {
  const mock = createMock(open())
  const emitted: string[] = []
  for (const name of ['push', 'notification', 'outbox'] as const) mock.events.on(name, () => emitted.push(name))
  const store = mock.world.platform.store
  const message = { kind: 'code' as const, to: '1', payload: {}, created_at: '2026-11-01 08:30:00' }
  const failing = store.transaction(async (inside) => {
    await inside.transaction((deeper) => deeper.outbox.insert(message))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(emitted).toEqual([])
  await store.transaction((inside) => inside.transaction((deeper) => deeper.outbox.insert(message)))
  expect(emitted).toEqual(['outbox'])
})

test('events can be iterated, and a listener that throws does not fail the request', async () => {
  const mock = createMock(open())
  const iterator = mock.events[Symbol.asyncIterator]()
  const first = iterator.next()
  await mock.visitor.fetch('/api/v2/feeds')
  expect(await first).toMatchObject({ value: { name: 'exchange', data: { operation: 'listFeeds' } } })
  const after = iterator.next()
  expect([await iterator.return?.(), await after]).toMatchObject([{ done: true }, { done: true }])
  const uncaught: unknown[] = []
  const { queueMicrotask: original } = globalThis
  const spy = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((work) =>
    original(() => {
      try {
        work()
      } catch (error) {
        uncaught.push(error)
      }
    }),
  )
  onTestFinished(() => spy.mockRestore())
  const error = new Error('of the test')
  mock.events.on('exchange', () => {
    throw error
  })
  expect((await mock.visitor.fetch('/api/v2/feeds')).status).toBe(200)
  expect(uncaught).toEqual([error])
})

test('the control plane streams events to clients with the token or a ticket', async () => {
  const world = open()
  const stream = async (query: string, headers = {}) => {
    const response = await world.fetch(new Request(`http://mock.test/_kit/events${query}`, { headers }))
    return { status: response.status, type: response.headers.get('content-type'), body: response.body }
  }
  expect(await stream('')).toMatchObject({ status: 401 })
  expect(await stream('?ticket=guess')).toMatchObject({ status: 401 })
  const { ticket } = (await kit(world, 'POST /events/ticket')).body as { ticket: string }
  expect((await kit(world, `GET /clock?ticket=${ticket}`, undefined, '')).status).toBe(401)
  const opened = await stream(`?ticket=${ticket}`)
  expect(opened).toMatchObject({ status: 200, type: 'text/event-stream' })
  expect(await stream(`?ticket=${ticket}`)).toMatchObject({ status: 401 })
  const mine = await login(world, 'alice')
  await send(world, 'GET', '/api/v2/feeds?limt=1', undefined, { authorization: `Bearer ${mine}` })
  const received: { name: string; data: unknown }[] = []
  if (opened.body) for await (const event of readEvents(opened.body)) if (received.push(event) === 2) break
  expect(received).toMatchObject([
    { name: 'exchange', data: { operation: 'login' } },
    { name: 'exchange', data: { operation: 'listFeeds', contract: { verdict: 'valid', hints: [{ field: 'limt' }] } } },
  ])
  expect(JSON.stringify(received)).not.toContain(mine)
  const resumed = await stream('?events=exchange', { 'x-kit-token': 'open sesame', 'last-event-id': '1' })
  expect(resumed.body && (await take({ stream: resumed.body }, 1))).toEqual(['2 exchange'])
  expect((await kit(world, 'GET /events?events=nothing')).status).toBe(422)
})
