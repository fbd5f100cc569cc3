import { minute } from './time.ts'

/** Counts the calls of each caller in a minute of the clock. */
export interface Limiter {
  /** How many there were in this minute, this one included. */
  hit(caller: string, time: number): Promise<number>
}

export interface MemoryLimiter extends Limiter {
  /** Nobody has called yet. */
  clear(): void
  /** The calls of the current minute, for those who keep them elsewhere. */
  counted: Counted
}

export interface Counted {
  readonly minute: number
  readonly calls: readonly (readonly [caller: string, count: number])[]
}

export function memoryLimiter(): MemoryLimiter {
  let current = -1
  let counts = new Map<string, number>()
  return {
    async hit(caller, time) {
      const window = Math.floor(time / minute)
      if (window !== current) counts.clear()
      current = window
      const count = (counts.get(caller) ?? 0) + 1
      counts.set(caller, count)
      return count
    },
    clear: () => counts.clear(),
    get counted() {
      return { minute: current, calls: [...counts] }
    },
    set counted({ minute, calls }) {
      current = minute
      counts = new Map(calls)
    },
  }
}

export interface Rate {
  readonly exceeded: boolean
  readonly headers: Readonly<Record<string, string>>
}

/** Every answer says what is left; beyond the limit also when to come back (G03). */
export function rateOf(count: number, limit: number, time: number): Rate {
  const headers = { 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': String(Math.max(0, limit - count)) }
  if (count <= limit) return { exceeded: false, headers }
  const next = (Math.floor(time / minute) + 1) * minute
  const late = { 'retry-after': String(Math.ceil((next - time) / 1000)), 'x-ratelimit-reset': String(next / 1000) }
  return { exceeded: true, headers: { ...headers, ...late } }
}
