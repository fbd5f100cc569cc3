import { controlToken } from '../server-process.ts'

/** What is known about a call: it was done, certainly not, or perhaps. */
export type Outcome = 'done' | 'refused' | 'unknown'

export interface Reply {
  readonly outcome: Outcome
  /** 0 without an answer. */
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const patience = 40_000

/** A 503 with Retry-After says that nothing was changed; without it, or without an answer, the outcome is unknown. */
export async function send(url: string, method: string, path: string, token?: string, body?: object): Promise<Reply> {
  const headers = {
    accept: 'application/json',
    'x-kit-token': controlToken,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const signal = AbortSignal.timeout(patience)
  try {
    const sent = body ? JSON.stringify(body) : null
    const response = await fetch(url + path, { method, headers, body: sent, signal })
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
