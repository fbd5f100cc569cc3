/** The rate limit according to the headers of a response. */
export interface Rate {
  readonly limit: number | undefined
  readonly remaining: number | undefined
  /** By our own clock. Without a header, the end of the current minute (G03). */
  readonly windowEnd: number | undefined
  /** Milliseconds before the next request. */
  readonly retryAfter: number | undefined
}

export const minute = 60_000

/** Requests per window that stay unused, because other clients may use the same account. */
export const reserveOf = (limit: number): number => Math.min(60, Math.max(1, Math.ceil(limit / 30)))

/**
 * A 429 for more than a minute although requests remain. This is not the rate limit but, for example, too many wrong
 * passwords (G83). Waiting does not help.
 */
export function isBlocked({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const isBeyondRate = (retryIn(headers, Date.now()) ?? 0) > minute
  return status === 429 && isBeyondRate && (numberIn(headers, 'X-RateLimit-Remaining') ?? 0) > 0
}

/** Refused because of the rate limit. */
export const isThrottled = (response: Response): boolean => response.status === 429 && !isBlocked(response)

export function rateFrom(response: Response, now: number): Rate {
  const { status, headers } = response
  const serverNow = Date.parse(headers.get('Date') ?? '') || now
  const isRefused = isThrottled(response) || status === 503
  return {
    limit: numberIn(headers, 'X-RateLimit-Limit'),
    remaining: isThrottled(response) ? 0 : numberIn(headers, 'X-RateLimit-Remaining'),
    windowEnd: now + (resetIn(headers, serverNow) ?? minute - (serverNow % minute)),
    retryAfter: isRefused ? (retryIn(headers, serverNow) ?? (status === 429 ? minute : undefined)) : undefined,
  }
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** Servers send either a timestamp or a number of seconds. */
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
