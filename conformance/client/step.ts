import type * as z from 'zod'
import type { Endpoint, ReplyBody, Spec, StatusOf } from '../../contracts/dsl/endpoint.ts'
import type { GapId } from '../../contracts/requirements/gaps.ts'
import type { errorBody } from '../../contracts/runtime/errors.ts'
import type { TargetResponse } from '../http/response.ts'
import { InfrastructureError, NotExercised } from '../model/case-errors.ts'
import type { Mismatch, SharedDefect } from '../model/failure.ts'
import { holdsGap } from '../model/gaps.ts'
import { isGap, requirementsOfOperation, requirementsOfResponse } from '../model/requirement-index.ts'
import { isBlocked } from '../safety/pace/rate-headers.ts'
import { ownRequirements, withCaseRequirements } from './case-requirements.ts'
import type { CaseSession } from './case-session.ts'
import {
  type ContractMismatch,
  headerMismatch,
  type ReadBody,
  readBody,
  responseText,
  statusMismatch,
  transportMismatch,
} from './check-response.ts'

export type Refusal = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429

/** A status that the document states for the operation, or 401 (section 7). */
export type StatedStatus<E extends Spec> = (keyof E['responses'] & number) | 401

export type BodyOf<E extends Spec, S extends number> =
  S extends StatusOf<E> ? ReplyBody<E, S> : S extends Refusal ? z.output<typeof errorBody> : unknown

/** A request that is sent by exactly one of these methods. */
export interface Step<E extends Spec> {
  /** Requires one of these documented statuses, with its declared body. */
  gets<S extends StatedStatus<E>>(...statuses: readonly [S, ...S[]]): Promise<BodyOf<E, S>>
  /** Our choice in a gap: required if the gap is held, observed otherwise. Undefined if the response differs. */
  chooses<S extends StatusOf<E> | Refusal>(
    gap: GapId,
    ...statuses: readonly [S, ...S[]]
  ): Promise<BodyOf<E, S> | undefined>
  /** Like `chooses`, but returns any response. */
  observes<S extends StatusOf<E> | Refusal>(gap: GapId, ...statuses: readonly [S, ...S[]]): Promise<TargetResponse>
  /** Requires a refusal. The status is our choice in a gap. */
  isRefused(gap: GapId, status: Refusal): Promise<void>
  /** Returns any response. It must match what the contract states for its status; without a body, the case ends. */
  fitsContract(): Promise<TargetResponse>
  /** Returns any response without checking it. */
  response(): Promise<TargetResponse>
}

interface SentRequest {
  readonly session: CaseSession
  readonly endpoint: Endpoint
  /** False if the request accepts something other than JSON. */
  readonly wantsJson: boolean
  /** See `requestFields`. */
  readonly fields: readonly string[]
  send(): Promise<TargetResponse>
  /** With a person's token, for public reads that the target refuses without one (G06). */
  sendWithToken?(): Promise<TargetResponse>
}

export function createStep<E extends Endpoint>(request: SentRequest): Step<E> {
  const done = request.session.log.stepBegins(request.endpoint.name)
  const finished = <T>(judging: Promise<T>): Promise<T> => judging.finally(done)
  const methods = {
    gets: (...statuses: number[]) => finished(gets(request, statuses)),
    chooses: (gap: GapId, ...statuses: number[]) =>
      finished(judgeChoice(request, gap, statuses).then(({ value }) => value)),
    observes: (gap: GapId, ...statuses: number[]) =>
      finished(judgeChoice(request, gap, statuses).then(({ response }) => response)),
    isRefused: (gap: GapId, status: Refusal) => finished(isRefused(request, gap, status)),
    fitsContract: () => finished(fitsContract(request)),
    response: () => finished(receive(request, [])),
  }
  return methods as Step<E>
}

/** Retries a public read with a token if the target requires one, except in cases about access itself. */
async function receive(request: SentRequest, statuses: readonly number[], gap?: GapId): Promise<TargetResponse> {
  const { session, send, sendWithToken } = request
  const response = await send()
  violate(request, headerMismatch(response))
  const isUnauthorized = response.status === 401 && !statuses.includes(401) && gap !== 'G06'
  if (!isUnauthorized || !sendWithToken || holdsGap(session.run.target.gaps, 'G06')) return response
  observe(request, 'G06', statuses, response, false)
  const second = await sendWithToken()
  violate(request, headerMismatch(second))
  return second
}

/** Notes a violation. The case continues, and one case of the run fails because of it. */
function violate({ session, endpoint }: SentRequest, mismatch: ContractMismatch | undefined): void {
  if (mismatch) session.log.violate(endpoint.name, mismatch)
}

/** A defect that stops the case. It is the case's own failure if the case is about this operation, or expects a refusal. */
function sharedDefect({ session, endpoint }: SentRequest, statuses: readonly number[], cause: string): SharedDefect {
  const { operations } = session.log
  const isAbout = operations.length === 0 || operations.includes(endpoint.name)
  return { cause, operation: endpoint.name, isOwn: isAbout || !statuses.some(isSuccess) }
}

function assertNotThrottled(response: TargetResponse, statuses: readonly number[]): void {
  if (response.status !== 429 || statuses.includes(429)) return
  if (isBlocked(response))
    throw new NotExercised(`the target blocks further attempts for a while: ${responseText(response)}`)
  throw new InfrastructureError(`the target's rate limit was reached: ${responseText(response)}`)
}

const isSuccess = (status: number) => status < 300

/** A missing route fails one case. Other cases that need it are not exercised. */
async function assertImplemented(
  { session, endpoint }: SentRequest,
  statuses: readonly number[],
  response: TargetResponse,
): Promise<void> {
  const { operations } = session.run
  const { name } = endpoint
  // If a refusal is expected, a 404 may be about a missing resource.
  if (!statuses.some(isSuccess) || !operations.mayBeMissing(name, response.status)) return
  if (!(await isMissing(session, endpoint))) return
  const requirements = [...new Set(statuses.flatMap((status) => requirementsOfResponse(endpoint, status)))]
  throw session.log.failure({
    kind: 'status',
    requirements,
    expected: `${name} to be implemented`,
    actual: responseText(response),
    advice: `${name} is not implemented. If that is intended, configure unsupported: { operations: ['${name}'] }`,
    shared: { cause: `${name} is not implemented`, operation: name, isOwn: false },
  })
}

/** Whether even a request that must succeed finds no route. False if the run knows no such request. */
async function isMissing({ run }: CaseSession, endpoint: Endpoint): Promise<boolean> {
  const tried = await run.tryValid?.(endpoint, [])
  return tried?.isSent === true && !run.operations.isImplemented(endpoint.name)
}

/** A refusal counts only if a valid request of this kind is accepted. 401 and 429 do not depend on the request's content. */
function noteRefusal({ session, endpoint, fields }: SentRequest, { status }: TargetResponse): void {
  if (status < 400 || status >= 500 || status === 401 || status === 429) return
  session.log.refusals.add({ operation: endpoint.name, fields })
}

async function gets(request: SentRequest, statuses: readonly number[]): Promise<unknown> {
  const { session, endpoint, wantsJson } = request
  const response = await receive(request, statuses)
  assertNotThrottled(response, statuses)
  await assertImplemented(request, statuses, response)
  noteRefusal(request, response)
  failOnStatus(request, statuses, response)
  if (!wantsJson) return undefined
  const { value, transport, mismatches } = readBody(endpoint, response)
  for (const mismatch of [transport, ...mismatches]) violate(request, mismatch)
  if (!transport && !mismatches.some(({ extent }) => extent === 'body'))
    session.log.judged.add(`${endpoint.name} ${response.status}`)
  return value
}

function failOnStatus(request: SentRequest, statuses: readonly number[], response: TargetResponse): void {
  const mismatch = statusMismatch(request.endpoint, statuses, response)
  if (!mismatch) return
  const shared = sharedDefect(request, statuses, mismatch.cause)
  const reported = shared.isOwn ? withCaseRequirements(request, mismatch) : mismatch
  request.session.log.failOn(mismatch, { ...reported, shared })
}

async function fitsContract(request: SentRequest): Promise<TargetResponse> {
  const response = await receive(request, [])
  const { transport, mismatches } = readBody(request.endpoint, response)
  const isStated = response.status in request.endpoint.responses
  for (const mismatch of [transport, ...(isStated ? mismatches : [])]) violate(request, mismatch)
  if (transport && response.body === undefined)
    throw new NotExercised(`needs the body of ${request.endpoint.name}`, [], transport.cause)
  return response
}

/** Even in a gap, a valid request must not cause a server error. */
function serverErrorMismatch(
  request: SentRequest,
  statuses: readonly number[],
  response: TargetResponse,
): Mismatch | undefined {
  const { endpoint } = request
  if (response.status < 500 || response.status === 503 || !statuses.some(isSuccess)) return undefined
  const stated = statuses.flatMap((status) => requirementsOfResponse(endpoint, status))
  const about = requirementsOfOperation(endpoint.name).map(({ id }) => id)
  const requirements = [...new Set([...stated, ...ownRequirements(request), ...about])].filter((id) => !isGap(id))
  const expected = `${endpoint.name} to respond without a server error`
  const shared = sharedDefect(request, statuses, `${expected}, not ${response.status}`)
  return { kind: 'status', requirements, expected, actual: responseText(response), shared }
}

interface Choice {
  readonly response: TargetResponse
  /** The body, if the target made our choice. */
  readonly value?: unknown
}

async function judgeChoice(request: SentRequest, gap: GapId, statuses: readonly number[]): Promise<Choice> {
  const { session, endpoint, wantsJson } = request
  const response = await receive(request, statuses, gap)
  assertNotThrottled(response, statuses)
  await assertImplemented(request, statuses, response)
  session.log.failOn(serverErrorMismatch(request, statuses, response))
  const { value, transport, mismatches } = wantsJson ? readBody(endpoint, response) : nothing
  violate(request, transport)
  const isStated = response.status in endpoint.responses
  const different =
    statusMismatch(endpoint, statuses, response) ?? mismatches.find(({ isAbsence }) => !isStated || !isAbsence)
  const same = different === undefined
  if (same) for (const mismatch of mismatches) violate(request, mismatch)
  observe(request, gap, statuses, response, same)
  if (different && holdsGap(session.run.target.gaps, gap)) session.log.fail({ ...different, requirements: [gap] })
  if (!same) return { response }
  session.log.judged.add(`${endpoint.name} ${response.status}`)
  return { response, value }
}

const nothing: ReadBody = { value: undefined, transport: undefined, mismatches: [] }

async function isRefused(request: SentRequest, gap: GapId, status: number): Promise<void> {
  const { session, endpoint, wantsJson } = request
  const response = await receive(request, [status], gap)
  assertNotThrottled(response, [status])
  if (wantsJson) violate(request, transportMismatch(endpoint, response))
  observe(request, gap, [status], response, response.status === status)
  // A refusal that only a gap asks for is required only if the gap is held.
  const requirements = ownRequirements(request).filter((id) => !isGap(id))
  const isAllowed = response.status < 400 || response.status >= 500
  if (requirements.length > 0) noteRefusal(request, response)
  const expected = `${endpoint.name} to be refused`
  const isOurs = response.status === status || !holdsGap(session.run.target.gaps, gap)
  if (isOurs && !isAllowed) return
  const actual = responseText(response)
  if (isAllowed && requirements.length > 0) session.log.failOn({ kind: 'status', requirements, expected, actual })
  if (!isOurs) session.log.fail({ kind: 'status', requirements: [gap], expected: `${expected} with ${status}`, actual })
}

function observe(
  { session, endpoint }: SentRequest,
  gap: GapId,
  statuses: readonly number[],
  response: TargetResponse,
  same: boolean,
): void {
  const { status } = response
  session.log.observe({
    gap,
    operation: endpoint.name,
    expected: statuses.join(' or '),
    status,
    text: responseText(response),
    same,
  })
}
