import { controlToken } from '../server-process.ts'

/** Whether a request was executed: yes, no, or unknown. */
export type Outcome = 'done' | 'refused' | 'unknown'

export interface Reply {
  readonly outcome: Outcome
  /** 0 without a response. */
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const timeoutMs = 40_000

/** A 503 with Retry-After means that nothing was changed; without Retry-After or without a response, the outcome is unknown. */
export async function send(url: string, method: string, path: string, token?: string, body?: object): Promise<Reply> {
  const headers = {
    accept: 'application/json',
    'x-kit-token': controlToken,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const payload = body ? JSON.stringify(body) : null
    const response = await fetch(url + path, { method, headers, body: payload, signal })
    const text = await response.text()
    const isUnknown = response.status === 503 && !response.headers.has('retry-after')
    const outcome = isUnknown ? 'unknown' : response.ok ? 'done' : 'refused'
    return { outcome, status: response.status, body: text === '' ? {} : JSON.parse(text) }
  } catch (error) {
    return { outcome: neverArrived(error) ? 'refused' : 'unknown', status: 0, body: {} }
  }
}

const neverArrived = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED'
