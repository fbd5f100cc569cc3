import { isValidTime, timeRangeMessage } from '../../platform/control/clock.ts'

/** The time at which seeds are generated, and at which a `fixed` world starts. */
export const fixedStart = Date.UTC(2026, 10, 1, 8, 30)

/**
 * When a world starts: `real` for the time at which it is made or reset, `fixed` for the same time always, or a time: a date,
 * milliseconds since 1970, or text such as `2027-01-01T00:00:00Z`.
 */
export type StartTime = 'real' | 'fixed' | Date | number | string

/** Returns a function that computes the start of a world, for creation and each reset. */
export function startOf(now: StartTime, realTime: () => number): () => number {
  if (now === 'real') return realTime
  const start = now === 'fixed' ? fixedStart : parseTime(now)
  return () => start
}

/** Throws an error with the expected format if the time is invalid. */
export function parseTime(time: Date | number | string): number {
  const parsed = new Date(time).getTime()
  if (Number.isNaN(parsed)) throw new Error(`invalid time ${JSON.stringify(time)}: write it as 2027-01-01T00:00:00Z`)
  if (!isValidTime(parsed)) throw new RangeError(timeRangeMessage)
  return parsed
}
