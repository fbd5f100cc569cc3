import type { Case } from '../case.ts'
import { footprintOf } from './recorded.ts'

export interface Speed {
  /** Calls a minute for each caller, as the target says; none when it says nothing. */
  readonly limit?: number | undefined
  /** Milliseconds for one answer. */
  readonly latency?: number
  readonly concurrency?: number
}

const minute = 60

/** Seconds that these cases will take: the time of the answers, and the waits for each caller's next minute. */
export function estimate(cases: readonly Case[], { limit, latency = 5, concurrency = 1 }: Speed = {}): number {
  const step = latency / 1000 / concurrency
  const windows = new Map<string, { until: number; left: number }>()
  let now = 0
  for (const [caller, times] of cases.flatMap((one) => Object.entries(footprintOf(one)?.requests ?? {}))) {
    for (let count = 0; count < times; count++) {
      const known = windows.get(caller)
      if (known && known.left <= 0) now = Math.max(now, known.until)
      const { until, left } = known && known.until > now ? known : { until: now + minute, left: usable(limit) }
      windows.set(caller, { until, left: left - 1 })
      now += step
    }
  }
  return now
}

/** A little is kept in reserve. */
const usable = (limit: number | undefined): number =>
  limit === undefined ? Number.POSITIVE_INFINITY : Math.max(1, limit - Math.max(1, Math.ceil(limit / 30)))
