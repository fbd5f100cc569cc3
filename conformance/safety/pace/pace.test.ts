import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacedFetch } from './paced-fetch.ts'
import { reserveOf } from './rate-headers.ts'

const minute = 60_000

interface Server {
  readonly limit: number
  /** When its windows begin. */
  readonly phase?: number
  readonly latency?: () => number
  /** Headers besides how much is left. */
  readonly headers?: (now: number) => Record<string, string>
}

/** Counts each caller's requests per minute like a server, and how many it refused. */
function serverOf({ limit, phase = 0, latency = () => 20, headers = () => ({}) }: Server) {
  const counts = new Map<string, number>()
  const seen = { requests: 0, refused: 0, most: 0, underway: 0 }
  const fetch = (async (_: string, init: RequestInit) => {
    seen.most = Math.max(seen.most, ++seen.underway)
    await pause(latency())
    const now = Date.now()
    const window = Math.floor((now - phase) / minute)
    const key = `${window} ${new Headers(init.headers).get('Authorization')}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    await pause(latency())
    seen.underway--
    seen.requests++
    if (count > limit) seen.refused++
    const left = { 'X-RateLimit-Limit': String(limit), 'X-RateLimit-Remaining': String(Math.max(0, limit - count)) }
    return new Response(null, { status: count > limit ? 429 : 204, headers: { ...left, ...headers(now) } })
  }) as unknown as typeof globalThis.fetch
  return { fetch, seen }
}

/** Deterministic, but varying, so that responses arrive out of order. */
function uneven(least: number, spread: number): () => number {
  let count = 0
  return () => least + ((count++ * 7919) % 101) * (spread / 101)
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

const as = (name: string) => ({ headers: { Authorization: `Bearer ${name}` } })

/** Keeps several requests in flight. */
async function sendAll(fetch: typeof globalThis.fetch, names: readonly string[], concurrency: number): Promise<void> {
  const waiting = [...names]
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      await fetch('http://paced.test/', as(name))
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Duration in seconds. */
async function timeOf(work: Promise<unknown>): Promise<number> {
  const from = Date.now()
  let isOver = false
  const end = work.finally(() => {
    isOver = true
  })
  while (!isOver) await vi.advanceTimersByTimeAsync(10)
  await end
  return (Date.now() - from) / 1000
}

const times = (count: number, name: string) => Array.from({ length: count }, () => name)

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

const frozen = (headers: Record<string, string>) =>
  (async () => new Response(null, { status: 204, headers })) as typeof globalThis.fetch

test.each([
  ['frozen at nothing', { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '0' }],
  ['frozen at one', { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '1' }],
  ['a limit of nothing', { 'X-RateLimit-Limit': '0', 'X-RateLimit-Remaining': '0' }],
  [
    'a reset in a hundred years',
    { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '4920000000' },
  ],
  ['a remainder beyond all limits', { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '999999999999' }],
])('a header with %s does not stall a run', async (_, headers) => {
  const seconds = await timeOf(sendAll(createPacedFetch(frozen(headers)).fetch, times(300, 'alice'), 1))
  expect(seconds).toBeLessThan(90)
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
