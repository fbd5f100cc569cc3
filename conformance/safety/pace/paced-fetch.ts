import { Quota } from './quota.ts'
import { isThrottled } from './rate-headers.ts'

export interface PaceOptions {
  /** Called before each wait. */
  readonly onWait?: (milliseconds: number) => void
  readonly now?: () => number
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export interface PacedFetch {
  /** Waits until the rate limit allows the request. */
  readonly fetch: typeof fetch
  /** Requests per minute, as announced by the target. Undefined before the first response. */
  limit(): number | undefined
}

interface SendOptions {
  /** Called just before each attempt. The returned signal aborts the attempt. */
  onSend(): AbortSignal | undefined
  /** Aborts the waiting. */
  readonly signal?: AbortSignal | undefined
  /** Sent immediately and not retried. */
  readonly isUnpaced?: boolean | undefined
}

/** Sends a request when the rate limit allows it. */
export interface Pace {
  send(url: string, init: RequestInit, options: SendOptions): Promise<Response>
}

const paces = new WeakMap<typeof fetch, Pace>()

/** The pace of a paced fetch, for callers that must not count waiting as response time. */
export const paceOf = (fetch: typeof globalThis.fetch): Pace | undefined => paces.get(fetch)

/** Respects the rate limits that a target announces. Each caller has its own quota (G03). */
export function createPacedFetch(fetch: typeof globalThis.fetch, options: PaceOptions = {}): PacedFetch {
  const { now = exactNow, sleep = sleepFor, onWait } = options
  const quotas = new Map<string, Quota>()
  let limit: number | undefined

  const quotaOf = (caller: string): Quota => {
    const quota = quotas.get(caller) ?? new Quota()
    quotas.set(caller, quota)
    return quota
  }
  const pause = async (milliseconds: number, signal: AbortSignal | undefined) => {
    onWait?.(milliseconds)
    await sleep(milliseconds, signal)
  }
  const untilFree = async (quota: Quota, signal: AbortSignal | undefined) => {
    for (let delay = quota.tryAcquire(now()); delay !== 'acquired'; delay = quota.tryAcquire(now())) {
      await (delay === undefined ? quota.nextResponse() : pause(delay, signal))
      signal?.throwIfAborted()
    }
  }
  const attempt = async (quota: Quota, url: string, init: RequestInit, options: SendOptions): Promise<Response> => {
    if (options.isUnpaced) quota.acquire()
    else await untilFree(quota, options.signal)
    const sentAt = now()
    const signal = options.onSend()
    let response: Response | undefined
    try {
      response = await fetch(url, { ...init, ...(signal && { signal }) })
      return response
    } finally {
      quota.release(sentAt, now(), response)
      limit = quota.limit ?? limit
    }
  }
  const pace: Pace = {
    async send(url, init, options) {
      const quota = quotaOf(callerOf(url, init))
      const response = await attempt(quota, url, init, options)
      // A throttled request had no effect, so it can be sent again.
      const isRetried = isThrottled(response) && !options.isUnpaced
      return isRetried ? attempt(quota, url, init, options) : response
    },
  }
  const pacedFetch: typeof globalThis.fetch = (input, init = {}) => {
    const signal = init.signal ?? undefined
    return pace.send(String(input), init, { onSend: () => signal, signal })
  }
  paces.set(pacedFetch, pace)
  return { fetch: pacedFetch, limit: () => limit }
}

/** The token, or empty for all visitors together. */
function callerOf(url: string, { headers }: RequestInit): string {
  const inQuery = () => (url.includes('token=') ? new URL(url).searchParams.get('token') : undefined)
  const token = authorizationIn(headers) ?? inQuery()
  return token?.replace(/^Bearer /, '') ?? ''
}

function authorizationIn(headers: HeadersInit = {}): string | undefined {
  if (headers instanceof Headers) return headers.get('Authorization') ?? undefined
  const pairs = Array.isArray(headers) ? headers : Object.entries(headers)
  return pairs.find(([name]) => name?.toLowerCase() === 'authorization')?.[1]
}

const exactNow = () => performance.timeOrigin + performance.now()

const sleepFor = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
  })
