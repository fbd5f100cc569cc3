import { expect, test } from 'vitest'
import { eventStream } from './event-stream.ts'
import { EventBus } from './events.ts'
import { readEvents } from './read-events.ts'
import { Tickets } from './tickets.ts'

const bus = () => {
  let id = 0
  const made = new EventBus(() => ++id)
  const emit = (world: string | null = null) =>
    made.emit({ id: made.nextId(), name: 'world', world, at: '', data: { what: 'reset' } })
  return { made, emit }
}

const take = async (from: { stream: ReadableStream<Uint8Array> }, count: number) => {
  const found: string[] = []
  for await (const { id, name } of readEvents(from.stream)) if (found.push(`${id ?? ''} ${name}`) === count) break
  return found
}

test('a stream starts now or after an id, covers one world or all, and reports missed events', async () => {
  const { made, emit } = bus()
  for (const world of ['a', 'b', 'a']) emit(world)
  expect(await take(eventStream(made, { since: 0 }), 3)).toEqual(['1 world', '2 world', '3 world'])
  expect(await take(eventStream(made, { since: 1, world: 'a' }), 1)).toEqual(['3 world'])
  expect(await take(eventStream(made, { since: 99, world: 'b' }), 2)).toEqual([' missed', '2 world'])
  const fromNow = take(eventStream(made), 1)
  emit()
  expect(await fromNow).toEqual(['4 world'])
  for (let count = 0; count < 1200; count++) emit()
  expect(await take(eventStream(made, { since: 4 }), 1)).toEqual([' missed'])
  expect(await take(eventStream(made, { since: 1100 }), 1)).toEqual(['1101 world'])
})

test('a stream sends heartbeats, ends with its server, and disconnects a reader that does not read', async () => {
  const { made, emit } = bus()
  const quiet = eventStream(made, { heartbeat: 5 }).stream.getReader()
  const text = async () => new TextDecoder().decode((await quiet.read()).value)
  expect([await text(), await text()]).toEqual(['retry: 1000\n\n', ': alive\n\n'])
  const { stream: unread, cutOff } = eventStream(made)
  const slow = unread.getReader()
  for (let count = 0; count < 1100; count++) emit()
  let last = ''
  for (let read = await slow.read(); !read.done; read = await slow.read()) last = new TextDecoder().decode(read.value)
  expect(last).not.toContain('id: 1100\n')
  expect(cutOff.aborted).toBe(true)
  const open = take(eventStream(made), 1)
  made.close()
  expect(await open).toEqual([])
  expect(await take(eventStream(made), 1)).toEqual([])
})

test('a ticket works once, for a short time', () => {
  let now = 0
  const tickets = new Tickets(() => now)
  const [first, second, oldest] = [tickets.issue(), tickets.issue(), tickets.issue()]
  expect(first).toMatch(/^[\da-f]{48}$/)
  expect([tickets.redeem(first), tickets.redeem(first), tickets.redeem('')]).toEqual([true, false, false])
  now = 30_000
  expect(tickets.redeem(second)).toBe(false)
  for (let count = 0; count < 100; count++) tickets.issue()
  now = 0
  expect(tickets.redeem(oldest)).toBe(false)
})
