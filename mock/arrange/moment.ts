import { isValidTime } from '../../platform/control/clock.ts'
import { milliseconds } from '../../platform/control/duration.ts'
import { timeOf } from '../../platform/support/time.ts'

const relative = /^(?:(?<ago>.+) ago|in (?<ahead>.+))$/
const absolute = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/

export const momentMessage =
  "must be a time such as '3 days ago', 'in 2 hours', '2027-01-01T08:00:00Z' or '2027-01-01 08:00:00', between 1970 and 9000"

/** Parses a time as in responses, in ISO 8601, or relative to the clock: `3 days ago`, `in 2 hours`, `now`. Undefined if invalid. */
export function momentOf(text: string, now: number): number | undefined {
  const time = text === 'now' ? now : (relativeTime(text, now) ?? absoluteTime(text))
  return time !== undefined && isValidTime(time) ? time : undefined
}

function relativeTime(text: string, now: number): number | undefined {
  const { ago, ahead } = relative.exec(text)?.groups ?? {}
  const duration = ago ?? ahead
  if (duration === undefined) return undefined
  try {
    return now + (ago === undefined ? 1 : -1) * milliseconds(duration)
  } catch {
    return undefined
  }
}

/** In UTC, unless the text has an offset. */
function absoluteTime(text: string): number | undefined {
  if (!absolute.test(text)) return undefined
  const time = /(?:Z|[+-]\d\d:\d\d)$/.test(text.slice(10)) ? Date.parse(text) : timeOf(text)
  return Number.isNaN(time) ? undefined : time
}
