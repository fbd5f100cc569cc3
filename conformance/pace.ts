import { Quota, type Standing } from './pace/quota.ts'

export interface PaceOptions {
  /** Told before each wait. */
  readonly onWait?: (milliseconds: number) => void
  readonly now?: () => number
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export interface Paced {
  /** Waits for its turn. */
  readonly fetch: typeof fetch
  /** Calls a minute, as the target says; none before the first answer. */
  limit(): number | undefined
  /** Of callers that are known by name. */
  standings(): ReadonlyMap<string, Standing>
}

interface Turn {
  /** By name. */
  readonly caller?: string
  /** Called when the turn has come, before each attempt: only now an answer is waited for. */
  begins(): AbortSignal | undefined
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined
  /** Goes at once, and takes a refusal as it comes. */
  readonly isUnpaced?: boolean | undefined
}

/** Sends when there is room for it. */
export interface Pace {
  send(address: string, init: RequestInit, turn: Turn): Promise<Response>
}

const paces = new WeakMap<typeof fetch, Pace>()

/** The pace that a fetch keeps, if any: who knows of it need not count waiting as the time of an answer. */
export const paceOf = (fetch: typeof globalThis.fetch): Pace | undefined => paces.get(fetch)

/** Keeps within the limits that a target tells of: each caller has a quota of its own (G03). */
export function paced(fetch: typeof globalThis.fetch, options: PaceOptions = {}): Paced {
  const { now = exactNow, sleep = slept, onWait } = options
  const quotas = new Map<string, Quota>()
  const named = new Map<string, Quota>()
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
    for (let delay = quota.takes(now()); delay !== 'taken'; delay = quota.takes(now())) {
      await (delay === undefined ? quota.change() : pause(delay, signal))
      signal?.throwIfAborted()
    }
  }
  const attempt = async (quota: Quota, address: string, init: RequestInit, turn: Turn): Promise<Response> => {
    if (turn.isUnpaced) quota.begins()
    else await untilFree(quota, turn.signal)
    const sentAt = now()
    const signal = turn.begins()
    let answer: Response | undefined
    try {
      answer = await fetch(address, { ...init, ...(signal && { signal }) })
      return answer
    } finally {
      quota.ends(sentAt, now(), answer)
      limit = quota.limit ?? limit
    }
  }
  const pace: Pace = {
    async send(address, init, turn) {
      const quota = quotaOf(callerOf(address, init))
      if (turn.caller !== undefined) named.set(turn.caller, quota)
      const answer = await attempt(quota, address, init, turn)
      // Refused for sending too much: certainly not carried out.
      const isAgain = answer.status === 429 && !turn.isUnpaced
      return isAgain ? attempt(quota, address, init, turn) : answer
    },
  }
  const door: typeof globalThis.fetch = (input, init = {}) => {
    const signal = init.signal ?? undefined
    return pace.send(String(input), init, { begins: () => signal, signal })
  }
  paces.set(door, pace)
  const standings = () => {
    const known = [...named].map(([caller, quota]) => [caller, quota.standing(now())] as const)
    return new Map(known.flatMap(([caller, standing]) => (standing ? [[caller, standing]] : [])))
  }
  return { fetch: door, limit: () => limit, standings }
}

/** Whoever the target counts: a person by the token, everybody else by the address. */
function callerOf(address: string, { headers }: RequestInit): string {
  const token = new Headers(headers).get('Authorization') ?? new URL(address).searchParams.get('token')
  return token?.replace(/^Bearer /, '') ?? ''
}

const exactNow = () => performance.timeOrigin + performance.now()

const slept = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
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
