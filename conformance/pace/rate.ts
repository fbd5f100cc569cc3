/** What an answer says about how much may be sent. */
export interface Rate {
  readonly limit: number | undefined
  readonly remaining: number | undefined
  /** When the window is over, by our own clock, if it is one of the wall clock (G03) or the answer says. */
  readonly over: number | undefined
  /** Milliseconds to stay away. */
  readonly wait: number | undefined
}

export const minute = 60_000

/** Calls of a window that are made: a little is kept for what others may send in the same name. */
export const usable = (limit: number): number => Math.max(1, limit - reserveOf(limit))

export const reserveOf = (limit: number): number => Math.max(1, Math.ceil(limit / 30))

export function rateFrom({ status, headers }: Response, now: number): Rate {
  const serverNow = Date.parse(headers.get('Date') ?? '') || now
  const isRefused = status === 429 || status === 503
  return {
    limit: numberIn(headers, 'X-RateLimit-Limit'),
    remaining: status === 429 ? 0 : numberIn(headers, 'X-RateLimit-Remaining'),
    over: now + (resetIn(headers, serverNow) ?? minute - (serverNow % minute)),
    wait: isRefused ? (retryIn(headers, serverNow) ?? (status === 429 ? minute : undefined)) : undefined,
  }
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** Servers give either the moment or the seconds until then. */
function resetIn(headers: Headers, serverNow: number): number | undefined {
  const reset = numberIn(headers, 'X-RateLimit-Reset')
  if (reset === undefined) return undefined
  const isMoment = reset > 1_000_000_000
  return Math.max(0, isMoment ? reset * 1000 - serverNow : reset * 1000)
}

function retryIn(headers: Headers, serverNow: number): number | undefined {
  const seconds = numberIn(headers, 'Retry-After')
  if (seconds !== undefined) return seconds * 1000
  const moment = Date.parse(headers.get('Retry-After') ?? '')
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - serverNow)
}
