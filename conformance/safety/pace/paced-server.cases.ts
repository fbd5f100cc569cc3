import { vi } from 'vitest'

export const minute = 60_000

interface Server {
  readonly limit: number
  /** When its windows begin. */
  readonly phase?: number
  readonly latency?: () => number
  /** Headers besides the limit and how much is left. */
  readonly headers?: (now: number) => Record<string, string>
}

/** Counts each caller's requests per minute like a server, and how many it refused. */
export function serverOf({ limit, phase = 0, latency = () => 20, headers = () => ({}) }: Server) {
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
export function uneven(least: number, spread: number): () => number {
  let count = 0
  return () => least + ((count++ * 7919) % 101) * (spread / 101)
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

export const as = (name: string) => ({ headers: { Authorization: `Bearer ${name}` } })

/** Keeps several requests in flight. */
export async function sendAll(
  fetch: typeof globalThis.fetch,
  names: readonly string[],
  concurrency: number,
): Promise<void> {
  const waiting = [...names]
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      await fetch('http://paced.test/', as(name))
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Duration in seconds. */
export async function timeOf(work: Promise<unknown>): Promise<number> {
  const from = Date.now()
  let isOver = false
  const end = work.finally(() => {
    isOver = true
  })
  while (!isOver) await vi.advanceTimersByTimeAsync(10)
  await end
  return (Date.now() - from) / 1000
}

export const times = (count: number, name: string) => Array.from({ length: count }, () => name)
