/** What the headers of an answer say about the rate limit. */
export interface Rate {
  readonly limit: number | undefined
  readonly remaining: number | undefined
  /** By our own clock: as the answer says, else the end of the wall clock's minute (G03). */
  readonly windowEnd: number | undefined
  /** Milliseconds before the next request. */
  readonly retryAfter: number | undefined
}

export const minute = 60_000

/** Requests of a window that are not used: others may send with the same account, but hardly more than one a second. */
export const reserveOf = (limit: number): number => Math.min(60, Math.max(1, Math.ceil(limit / 30)))

/**
 * Refused, although requests are left, for longer than the minute of the rate limit: that is about something else, such as too
 * many wrong passwords (G83), and does not pass by waiting a little.
 */
export function isBlocked({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const isBeyondRate = (retryIn(headers, Date.now()) ?? 0) > minute
  return status === 429 && isBeyondRate && (numberIn(headers, 'X-RateLimit-Remaining') ?? 0) > 0
}

/** By the rate limit. */
export const isThrottled = (answer: Response): boolean => answer.status === 429 && !isBlocked(answer)

export function rateFrom(answer: Response, now: number): Rate {
  const { status, headers } = answer
  const serverNow = Date.parse(headers.get('Date') ?? '') || now
  const isRefused = isThrottled(answer) || status === 503
  return {
    limit: numberIn(headers, 'X-RateLimit-Limit'),
    remaining: isThrottled(answer) ? 0 : numberIn(headers, 'X-RateLimit-Remaining'),
    windowEnd: now + (resetIn(headers, serverNow) ?? minute - (serverNow % minute)),
    retryAfter: isRefused ? (retryIn(headers, serverNow) ?? (status === 429 ? minute : undefined)) : undefined,
  }
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** Servers send either a timestamp or the seconds until then. */
function resetIn(headers: Headers, serverNow: number): number | undefined {
  const reset = numberIn(headers, 'X-RateLimit-Reset')
  if (reset === undefined) return undefined
  const isTimestamp = reset > 1_000_000_000
  return Math.max(0, isTimestamp ? reset * 1000 - serverNow : reset * 1000)
}

function retryIn(headers: Headers, serverNow: number): number | undefined {
  const seconds = numberIn(headers, 'Retry-After')
  if (seconds !== undefined) return seconds * 1000
  const at = Date.parse(headers.get('Retry-After') ?? '')
  return Number.isNaN(at) ? undefined : Math.max(0, at - serverNow)
}
