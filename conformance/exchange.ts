import type { CaseLog } from './case-log.ts'
import type { Prepared } from './request.ts'
import type { Sessions } from './sessions.ts'
import { NotExercised, Trouble, textOf } from './stop.ts'
import type { Target } from './target.ts'

/** What joins a case to its target. */
export interface Link {
  readonly target: Target
  readonly log: CaseLog
  readonly sessions: Sessions
  /** Milliseconds for one answer. */
  readonly timeout: number
  /** Breaks off; gone while a case cleans up. */
  signal: AbortSignal | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined for what is no JSON. */
  readonly body: unknown
  /** Body or text without secrets, for people. */
  readonly shown: unknown
}

/** Sends, reads and records. */
export async function exchange(link: Link, person: string, request: Prepared): Promise<Answer> {
  const started = performance.now()
  const record = (status: number, responseBody?: unknown) => {
    const { operation, method, path, headers, sent: requestBody } = request
    const ms = performance.now() - started
    return link.log.records({ person, operation, method, path, status, ms, headers, requestBody, responseBody })
  }
  try {
    const answer = await ask(link, request)
    const { responseBody: shown } = record(answer.status, answer.body ?? (answer.text || undefined))
    return { ...answer, shown }
  } catch (thrown) {
    record(0)
    throw troubleOf(link, request, thrown)
  }
}

async function ask({ target, signal, timeout }: Link, request: Prepared): Promise<Omit<Answer, 'shown'>> {
  // A browser refuses its own fetch as a method of some other object.
  const { fetch } = target
  const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
  const response = await fetch(target.baseUrl + request.address, {
    method: request.method,
    headers: request.headers,
    body: request.body ?? null,
    signal: AbortSignal.any(limits),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: jsonOf(text) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function troubleOf({ signal, target, timeout }: Link, { method, path }: Prepared, thrown: unknown): Error {
  if (signal?.aborted) return new NotExercised('the run was broken off')
  if (thrown instanceof Error && thrown.name === 'TimeoutError')
    return new Trouble(`no answer to ${method} ${path} within ${timeout} ms`)
  const cause = thrown instanceof Error && thrown.cause ? ` (${textOf(thrown.cause)})` : ''
  return new Trouble(`${target.baseUrl} cannot be reached: ${textOf(thrown)}${cause}`)
}
