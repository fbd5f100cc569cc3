import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacedFetch } from './paced-fetch.ts'
import { as, minute, sendAll, serverOf, timeOf, times, uneven } from './paced-server.cases.ts'
import { reserveOf } from './rate-headers.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-01T08:30:20Z') }))
afterEach(() => vi.useRealTimers())

test.each([1, 4, 16])('no request is refused, %i at a time, and every window is used', async (concurrency) => {
  const { fetch, seen } = serverOf({ limit: 60, latency: uneven(5, 200) })
  const seconds = await timeOf(sendAll(createPacedFetch(fetch).fetch, times(200, 'alice'), concurrency))
  expect(seen).toMatchObject({ requests: 200, refused: 0 })
  expect(seconds).toBeLessThan(5 * 60)
})

test('requests go one at a time before the limit is known', async () => {
  const { fetch, seen } = serverOf({ limit: 5, latency: uneven(5, 50) })
  await timeOf(sendAll(createPacedFetch(fetch).fetch, times(12, 'alice'), 12))
  expect(seen).toMatchObject({ requests: 12, refused: 0 })
})

test.each([0, 13_000, 47_000])('windows may start at any time, such as %i ms', async (phase) => {
  const { fetch, seen } = serverOf({ limit: 30, phase, latency: uneven(0, 100) })
  await timeOf(sendAll(createPacedFetch(fetch).fetch, times(100, 'alice'), 8))
  expect(seen).toMatchObject({ requests: 100, refused: 0 })
})

test('nobody waits while quota is left, and each caller has its own quota', async () => {
  const { fetch, seen } = serverOf({ limit: 60 })
  const onWait = vi.fn()
  const pacing = createPacedFetch(fetch, { onWait })
  const names = ['alice', 'bob', 'carol'].flatMap((name) => times(50, name))
  await timeOf(sendAll(pacing.fetch, names, 10))
  expect(seen).toMatchObject({ requests: 150, refused: 0, most: 10 })
  expect(onWait).not.toHaveBeenCalled()
  expect(pacing.limit()).toBe(60)
})

test('without rate-limit headers nobody waits', async () => {
  const bare = (async () => new Response(null, { status: 204 })) as typeof globalThis.fetch
  const onWait = vi.fn()
  const pacing = createPacedFetch(bare, { onWait })
  await timeOf(sendAll(pacing.fetch, times(500, 'alice'), 4))
  expect(onWait).not.toHaveBeenCalled()
  expect(pacing.limit()).toBeUndefined()
})

test('onWait is called with how long the wait is', async () => {
  const waits: number[] = []
  const { fetch } = serverOf({ limit: 10 })
  const pacing = createPacedFetch(fetch, { onWait: (milliseconds) => void waits.push(milliseconds) })
  const seconds = await timeOf(sendAll(pacing.fetch, times(12, 'alice'), 1))
  // Twenty seconds past a full minute.
  expect(waits.map((wait) => Math.round(wait / 1000))).toEqual([40])
  expect(Math.round(seconds)).toBe(40)
})

test('X-RateLimit-Reset is taken as a timestamp or as seconds', async () => {
  for (const headers of [
    (now: number) => ({ 'X-RateLimit-Reset': String(Math.ceil((now + 5000) / 1000)) }),
    () => ({ 'X-RateLimit-Reset': '5' }),
  ]) {
    const waits: number[] = []
    const { fetch } = serverOf({ limit: 10, phase: 20_000, headers })
    const pacing = createPacedFetch(fetch, { onWait: (milliseconds) => void waits.push(milliseconds) })
    await timeOf(sendAll(pacing.fetch, times(10, 'alice'), 1))
    expect(Math.floor((waits[0] ?? 0) / 1000)).toBeOneOf([4, 5])
  }
})

/** Refuses the first request with these headers and accepts the second. */
function refusing(status: number, headers: Record<string, string>) {
  const calls: number[] = []
  const fetch = (async () => {
    calls.push(Date.now())
    return new Response(null, calls.length === 1 ? { status, headers } : { status: 204 })
  }) as typeof globalThis.fetch
  return { fetch, calls }
}

test('a throttled request is sent again after Retry-After', async () => {
  for (const after of ['7', new Date(Date.now() + 7000).toUTCString()]) {
    const { fetch, calls } = refusing(429, { 'Retry-After': after, Date: new Date().toUTCString() })
    const response = createPacedFetch(fetch).fetch('http://paced.test/')
    await timeOf(response)
    expect((await response).status).toBe(204)
    expect(Math.round(((calls[1] ?? 0) - (calls[0] ?? 0)) / 1000)).toBe(7)
    vi.setSystemTime(Date.parse('2026-11-01T08:30:20Z'))
  }
})

test('after 503 the next request waits, but the failed one is not repeated', async () => {
  const { fetch, calls } = refusing(503, { 'Retry-After': '3' })
  const pacing = createPacedFetch(fetch)
  const first = pacing.fetch('http://paced.test/')
  await timeOf(first)
  expect([(await first).status, calls.length]).toEqual([503, 1])
  expect(Math.round(await timeOf(pacing.fetch('http://paced.test/')))).toBe(3)
})

test('a wait can be aborted', async () => {
  const { fetch } = serverOf({ limit: 2 })
  const pacing = createPacedFetch(fetch)
  await timeOf(sendAll(pacing.fetch, ['alice'], 1))
  const abort = new AbortController()
  const waiting = pacing.fetch('http://paced.test/', { ...as('alice'), signal: abort.signal })
  const end = expect(waiting).rejects.toThrow('no more')
  await vi.advanceTimersByTimeAsync(1000)
  abort.abort(new Error('no more'))
  await end
})

test('a block that is not about the rate limit is returned immediately and delays nobody', async () => {
  const left = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '50' }
  const { fetch, calls } = refusing(429, { ...left, 'Retry-After': '900' })
  const pacing = createPacedFetch(fetch)
  const blocked = pacing.fetch('http://paced.test/')
  await timeOf(blocked)
  expect([(await blocked).status, calls.length]).toEqual([429, 1])
  expect(await timeOf(pacing.fetch('http://paced.test/'))).toBeLessThan(1)
})

test('Retry-After is capped', async () => {
  const { fetch, calls } = refusing(429, { 'Retry-After': '86400' })
  await timeOf(createPacedFetch(fetch).fetch('http://paced.test/'))
  expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeLessThan(6 * minute)
})

test('a thirtieth of the limit is reserved for others, at most one request per second', () => {
  expect([10, 60, 600, 6000, 60_000].map(reserveOf)).toEqual([1, 2, 20, 60, 60])
})
