import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacedFetch } from './paced-fetch.ts'
import { sendAll, serverOf, timeOf, times, uneven } from './paced-server.cases.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-01T08:30:20Z') }))
afterEach(() => vi.useRealTimers())

const frozen = (headers: Record<string, string>) =>
  (async () => new Response(null, { status: 204, headers })) as typeof globalThis.fetch

test.each([
  ['a count frozen at zero', { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '0' }],
  ['a count frozen at one', { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '1' }],
  ['a limit of zero', { 'X-RateLimit-Limit': '0', 'X-RateLimit-Remaining': '0' }],
  [
    'a reset in a hundred years',
    { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '4920000000' },
  ],
  ['a remainder beyond all limits', { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '999999999999' }],
])('a header with %s does not stall a run', async (_, headers) => {
  const seconds = await timeOf(sendAll(createPacedFetch(frozen(headers)).fetch, times(300, 'alice'), 1))
  expect(seconds).toBeLessThan(90)
})

/** Accepts everything; its headers depend on the number of the request. */
function accepting(limit: number, remaining: (place: number) => number) {
  let place = 0
  const headers = () => ({ 'X-RateLimit-Limit': String(limit), 'X-RateLimit-Remaining': String(remaining(place++)) })
  return (async () => new Response(null, { status: 204, headers: headers() })) as typeof globalThis.fetch
}

test.each([1, 6])('a header that is stuck at a low value delays nobody, %i at a time', async (concurrency) => {
  const onWait = vi.fn()
  const { fetch } = createPacedFetch(
    accepting(100_000_000, () => 59),
    { onWait },
  )
  await timeOf(sendAll(fetch, times(300, 'alice'), concurrency))
  expect(onWait).not.toHaveBeenCalled()
})

test('a header that stays low for longer than a window delays a run only once', async () => {
  const { fetch } = createPacedFetch(accepting(100_000_000, (place) => 59 - (place % 7)))
  expect(await timeOf(sendAll(fetch, times(300, 'alice'), 1))).toBeLessThan(90)
})

test('a window that other clients have used up is respected from the first response on', async () => {
  const { fetch, seen } = serverOf({ limit: 60, latency: uneven(5, 200) })
  await timeOf(sendAll(fetch, times(58, 'alice'), 1))
  await timeOf(sendAll(createPacedFetch(fetch).fetch, times(100, 'alice'), 8))
  expect(seen).toMatchObject({ requests: 158, refused: 0 })
})

test('a server with a stuck header that refuses with Retry-After is not flooded', async () => {
  const { fetch, seen } = serverOf({ limit: 30, headers: () => ({ 'X-RateLimit-Remaining': '1' }) })
  const throttled = (async (url: string, init: RequestInit) => {
    const response = await fetch(url, init)
    if (response.status === 429) response.headers.set('Retry-After', '60')
    return response
  }) as typeof globalThis.fetch
  await timeOf(sendAll(createPacedFetch(throttled).fetch, times(90, 'alice'), 1))
  expect(seen.refused).toBeLessThan(6)
})

test('a genuine limit of two per minute is not taken for a stuck header', async () => {
  const { fetch, seen } = serverOf({ limit: 2 })
  await timeOf(sendAll(createPacedFetch(fetch).fetch, times(12, 'alice'), 1))
  expect(seen.refused).toBeLessThan(4)
})
