import { type Deadline, openDeadline } from '../http/deadline.ts'
import { parseBody, readText } from '../http/read-body.ts'
import { redirectText, sendWithinOrigin } from '../http/redirects.ts'
import type { PreparedRequest } from '../http/request.ts'
import type { TargetResponse } from '../http/response.ts'
import {
  CutOffError,
  errorMessage,
  InfrastructureError,
  NotExercised,
  UnsupportedOperation,
} from '../model/case-errors.ts'
import { truncatedJson } from '../model/failure.ts'
import { paceOf } from '../safety/pace/paced-fetch.ts'
import type { CaseSession } from './case-session.ts'
import { afterRequest, beforeRequest } from './wait-after-writes.ts'

/** Sends a request, reads the response and records both. The journal knows what was created before the case sees the response. */
export async function sendRequest(
  session: CaseSession,
  person: string,
  request: PreparedRequest,
): Promise<TargetResponse> {
  const { run, guard, log } = session
  if (run.unsupported.operations.has(request.operation)) throw new UnsupportedOperation(request.operation)
  guard.assertAllowed(person, request)
  await beforeRequest(session, request.endpoint)
  let started = performance.now()
  let entry: number | undefined
  let hops = 0
  let deadline: Deadline | undefined
  // Waiting for the rate limit does not count as response time.
  const onSend = () => {
    entry ??= run.journal.willSend(person, request)
    started = performance.now()
    deadline?.end()
    deadline = openDeadline(run.timeout, session.signal)
    return deadline.signal
  }
  const record = (status: number, responseBody?: unknown) => {
    const { operation, method, path, headers, sent: requestBody } = request
    const ms = performance.now() - started
    const exchange = { person, operation, method, path, status, ms, headers, requestBody, responseBody }
    return log.record(exchange, { request, isRedirected: hops > 1 })
  }
  try {
    const response = await dispatch(session, request, onSend, () => void hops++)
    const { status, headers } = response
    const text = await readText(response)
    const body = parseBody(text)
    noteStatus(session, request, status)
    run.journal.record(person, request, { status, body }, entry)
    run.ledger.record(person, request, status, run.journal)
    const shown = record(status, body ?? (text || undefined))
    return {
      status,
      headers,
      text,
      body,
      get shown() {
        return shown()
      },
      redirect: redirectText(addressOf(session, request), request.method, response),
    }
  } catch (thrown) {
    record(0)
    throw caseErrorOf(session, request, thrown)
  } finally {
    afterRequest(session, request.endpoint)
    deadline?.end()
  }
}

function noteStatus({ run }: CaseSession, request: PreparedRequest, status: number): void {
  if (request.method === request.endpoint.method) run.operations.note(request, status)
}

function dispatch(
  session: CaseSession,
  request: PreparedRequest,
  onSend: () => AbortSignal,
  onHop: () => void,
): Promise<Response> {
  const { run, signal, isUnpaced } = session
  // A browser's fetch must not be called as a method of another object.
  const { fetch, headers: own = {} } = run.target
  const { method, headers, body = null } = request
  const init = { method, headers: { ...headers, ...own }, body }
  const pace = paceOf(fetch)
  const send = (url: string, init: RequestInit) => {
    onHop()
    return pace ? pace.send(url, init, { onSend, signal, isUnpaced }) : fetch(url, { ...init, signal: onSend() })
  }
  return sendWithinOrigin(send, addressOf(session, request), init)
}

const addressOf = ({ run }: CaseSession, { pathWithToken }: PreparedRequest) => run.target.baseUrl + pathWithToken

function caseErrorOf({ signal, run }: CaseSession, request: PreparedRequest, thrown: unknown): Error {
  const { method, path, sent } = request
  const { baseUrl } = run.target
  if (signal?.aborted) return new NotExercised('the run was interrupted')
  if (thrown instanceof Error && thrown.name === 'TimeoutError')
    return new InfrastructureError(`no response to ${method} ${path} within ${run.timeout} ms`)
  if (thrown instanceof CutOffError) {
    const body = sent === undefined ? '' : ` with the body ${truncatedJson(run.secrets.value(sent))}`
    return new CutOffError(`${method} ${baseUrl}${path}${body}: ${thrown.message}; look at the log of the server`)
  }
  if (thrown instanceof InfrastructureError)
    return new InfrastructureError(`${method} ${baseUrl}${path}: ${thrown.message}`)
  const cause = thrown instanceof Error && thrown.cause ? ` (${errorMessage(thrown.cause)})` : ''
  return new InfrastructureError(`${baseUrl} cannot be reached: ${errorMessage(thrown)}${cause}`)
}
