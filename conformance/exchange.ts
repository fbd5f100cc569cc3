import type { CaseLog } from './case-log.ts'
import type { Journal } from './journal.ts'
import { jsonOf } from './json.ts'
import type { Ledger } from './ledger.ts'
import type { Guard } from './mode.ts'
import { paceOf } from './pace.ts'
import { callerOf, type Prepared } from './request.ts'
import type { Sessions } from './sessions.ts'
import { NotExercised, Trouble, textOf } from './stop.ts'
import type { Target } from './target.ts'

/** What joins a case to its target. */
export interface Link {
  readonly target: Target
  readonly log: CaseLog
  readonly sessions: Sessions
  readonly journal: Journal
  readonly guard: Guard
  readonly ledger: Ledger
  /** Milliseconds for one answer. */
  readonly timeout: number
  /** Breaks off; another, or none, while a case cleans up. */
  signal: AbortSignal | undefined
  /** Runs into the rate limit on purpose. */
  readonly isUnpaced?: boolean
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

/** Sends, reads and records. What has come about is in the journal before the case knows. */
export async function exchange(link: Link, person: string, request: Prepared): Promise<Answer> {
  link.guard.admits(person, request)
  const asked = performance.now()
  let started = asked
  let sent: number | undefined
  const record = (status: number, responseBody?: unknown) => {
    const { operation, method, path, headers, sent: requestBody } = request
    const ms = performance.now() - started
    link.guard.ends(person, request, started - asked)
    return link.log.records({ person, operation, method, path, status, ms, headers, requestBody, responseBody })
  }
  // Waiting for the rate limit is no part of the time that an answer takes.
  const begins = () => {
    sent ??= link.journal.sends(person, request)
    started = performance.now()
    return AbortSignal.any([AbortSignal.timeout(link.timeout), ...(link.signal ? [link.signal] : [])])
  }
  try {
    const answer = await ask(link, person, request, begins)
    link.journal.notes(person, request, answer, sent)
    link.ledger.notes(person, request, answer.status, link.journal)
    const { responseBody: shown } = record(answer.status, answer.body ?? (answer.text || undefined))
    return { ...answer, shown }
  } catch (thrown) {
    record(0)
    throw troubleOf(link, request, thrown)
  }
}

async function ask(
  link: Link,
  person: string,
  request: Prepared,
  begins: () => AbortSignal,
): Promise<Omit<Answer, 'shown'>> {
  const { target, signal, isUnpaced } = link
  // A browser refuses its own fetch as a method of some other object.
  const { fetch } = target
  const { method, headers, body = null } = request
  const address = target.baseUrl + request.address
  const pace = paceOf(fetch)
  const response = pace
    ? await pace.send(
        address,
        { method, headers, body },
        { caller: callerOf(person, request), begins, signal, isUnpaced },
      )
    : await fetch(address, { method, headers, body, signal: begins() })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: jsonOf(text) }
}

function troubleOf({ signal, target, timeout }: Link, { method, path }: Prepared, thrown: unknown): Error {
  if (signal?.aborted) return new NotExercised('the run was broken off')
  if (thrown instanceof Error && thrown.name === 'TimeoutError')
    return new Trouble(`no answer to ${method} ${path} within ${timeout} ms`)
  if (thrown instanceof Trouble) return new Trouble(`${method} ${target.baseUrl}${path}: ${thrown.message}`)
  const cause = thrown instanceof Error && thrown.cause ? ` (${textOf(thrown.cause)})` : ''
  return new Trouble(`${target.baseUrl} cannot be reached: ${textOf(thrown)}${cause}`)
}
