import { minute } from '../support/time.ts'

/** Counts the calls of each caller per minute. */
export interface Limiter {
  /** The caller's calls in this minute, including this one. */
  hit(caller: string, time: number): Promise<number>
}

export interface MemoryLimiter extends Limiter {
  /** The calls of the current minute, to be saved and restored. */
  state: LimiterState
}

export interface LimiterState {
  readonly minute: number
  readonly calls: Map<string, number>
}

export const noCalls = (minute = 0): LimiterState => ({ minute, calls: new Map() })

export function memoryLimiter(): MemoryLimiter {
  const limiter: MemoryLimiter = {
    state: noCalls(),
    async hit(caller, time) {
      const window = Math.floor(time / minute)
      if (window !== limiter.state.minute) limiter.state = noCalls(window)
      const { calls } = limiter.state
      const count = (calls.get(caller) ?? 0) + 1
      calls.set(caller, count)
      return count
    },
  }
  return limiter
}

export interface Rate {
  readonly exceeded: boolean
  readonly headers: Readonly<Record<string, string>>
}

/** Every response shows how many calls are left and, beyond the limit, when to retry (G03). */
export function rateOf(count: number, limit: number, time: number): Rate {
  const headers = { 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': String(Math.max(0, limit - count)) }
  if (count <= limit) return { exceeded: false, headers }
  const next = (Math.floor(time / minute) + 1) * minute
  const retry = { 'retry-after': String(Math.ceil((next - time) / 1000)), 'x-ratelimit-reset': String(next / 1000) }
  return { exceeded: true, headers: { ...headers, ...retry } }
}
