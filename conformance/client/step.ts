import type * as z from 'zod'
import type { Endpoint, ReplyBody, Spec, StatusOf } from '../../contracts/dsl/endpoint.ts'
import type { GapId } from '../../contracts/requirements/gaps.ts'
import type { errorBody } from '../../contracts/runtime/errors.ts'
import { InfrastructureError, NotExercised } from '../model/case-errors.ts'
import type { Mismatch } from '../model/failure.ts'
import { holdsGap } from '../model/gap-policy.ts'
import { isAbout, isGap, requirementsOfOperation, requirementsOfResponse } from '../model/requirement-index.ts'
import { isBlocked } from '../safety/pace/rate-headers.ts'
import type { CaseSession } from './case-session.ts'
import type { TargetResponse } from './exchange.ts'
import {
  responseText,
  headerMismatch,
  type ReadBody,
  readBody,
  statusMismatch,
  transportMismatch,
} from './reply-complaints.ts'

export type Refusal = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429

/** Stated by the document: for the operation itself, or in section 7 for everything that needs authorization. */
export type StatedStatus<E extends Spec> = (keyof E['responses'] & number) | 401

export type BodyOf<E extends Spec, S extends number> =
  S extends StatusOf<E> ? ReplyBody<E, S> : S extends Refusal ? z.output<typeof errorBody> : unknown

/** A request that is sent when its answer is judged, by exactly one of these. */
export interface Step<E extends Spec> {
  /** One of these statuses, as the document states, with its declared body. */
  gets<S extends StatedStatus<E>>(...statuses: readonly [S, ...S[]]): Promise<BodyOf<E, S>>
  /** Our choice in a gap: judged on our own servers, observed elsewhere. Undefined when the answer differs. */
  chooses<S extends StatusOf<E> | Refusal>(
    gap: GapId,
    ...statuses: readonly [S, ...S[]]
  ): Promise<BodyOf<E, S> | undefined>
  /** As `chooses`, but any answer is returned as it is. */
  observes<S extends StatusOf<E> | Refusal>(gap: GapId, ...statuses: readonly [S, ...S[]]): Promise<TargetResponse>
  /** Must be refused, but the document does not say with which status: ours is a choice in a gap. */
  isRefused(gap: GapId, status: Refusal): Promise<void>
  /** Any answer, unjudged. */
  answers(): Promise<TargetResponse>
}

interface SentRequest {
  readonly session: CaseSession
  readonly endpoint: Endpoint
  /** False when something other than JSON is accepted. */
  readonly wantsJson: boolean
  /** What it is made of. */
  readonly fields: readonly string[]
  send(): Promise<TargetResponse>
  /** With somebody else's token: for public reads that the target refuses without one (G06). */
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
      finished(judgeChoice(request, gap, statuses).then(({ answer }) => answer)),
    isRefused: (gap: GapId, status: Refusal) => finished(isRefused(request, gap, status)),
    answers: () => finished(receive(request, [])),
  }
  return methods as Step<E>
}

/** A case about access itself gets the first answer. */
async function receive(request: SentRequest, statuses: readonly number[], gap?: GapId): Promise<TargetResponse> {
  const { session, send, sendWithToken } = request
  const answer = await send()
  session.log.failLater(headerMismatch(answer))
  const isUnauthorized = answer.status === 401 && !statuses.includes(401) && gap !== 'G06'
  if (!isUnauthorized || !sendWithToken || holdsGap(session.run.target.gaps, 'G06')) return answer
  observe(request, 'G06', statuses, answer, false)
  const second = await sendWithToken()
  session.log.failLater(headerMismatch(second))
  return second
}

function assertNotThrottled(answer: TargetResponse, statuses: readonly number[]): void {
  if (answer.status !== 429 || statuses.includes(429)) return
  if (isBlocked(answer))
    throw new NotExercised(`the target refuses further attempts for a while: ${responseText(answer)}`)
  throw new InfrastructureError(`the target's rate limit was reached: ${responseText(answer)}`)
}

const isSuccess = (status: number) => status < 300

/** A route that does not exist fails once; other cases that need it are not exercised. */
function assertImplemented({ session, endpoint }: SentRequest, statuses: readonly number[], answer: TargetResponse): void {
  const { operations } = session.run
  const { name } = endpoint
  // Where a refusal is expected, a thing that does not exist may be refused first.
  if (!statuses.some(isSuccess) || !operations.isMissing(name, answer.status)) return
  if (!operations.reportMissing(name, session.log.id)) throw new NotExercised(`${name} is not implemented`, name)
  const requirements = [...new Set(statuses.flatMap((status) => requirementsOfResponse(endpoint, status)))]
  throw session.log.failure({
    kind: 'status',
    requirements,
    expected: `${name} to be implemented`,
    actual: responseText(answer),
    advice: `${name} is not implemented. If that is intended, configure unsupported: { operations: ['${name}'] }`,
  })
}

/** It shows something only if the operation accepts such a request when nothing is wrong with it. 401 and 429 are not about what was sent. */
function noteRefusal({ session, endpoint, fields }: SentRequest, { status }: TargetResponse): void {
  if (status < 400 || status >= 500 || status === 401 || status === 429) return
  session.log.refusals.add({ operation: endpoint.name, fields })
}

async function gets(request: SentRequest, statuses: readonly number[]): Promise<unknown> {
  const { session, endpoint, wantsJson } = request
  const answer = await receive(request, statuses)
  assertNotThrottled(answer, statuses)
  assertImplemented(request, statuses, answer)
  noteRefusal(request, answer)
  const complaint = statusMismatch(endpoint, statuses, answer)
  session.log.failOn(complaint, withCaseRequirements(request, complaint))
  if (!wantsJson) return undefined
  session.log.failOn(transportMismatch(endpoint, answer))
  const read = readBody(endpoint, answer)
  if (!('value' in read)) {
    session.log.fail(read)
    return answer.body
  }
  failOnceFor(request, read)
  session.log.judged.add(`${endpoint.name} ${answer.status}`)
  return read.value
}

/** A field that is absent everywhere fails one case, not all that do not look at it (G14). */
function failOnceFor({ session }: SentRequest, { absent = [] }: ReadBody): void {
  for (const complaint of absent) {
    const [field = complaint.expected] = complaint.requirements
    if (session.run.operations.reportAbsent(field, session.log.id)) session.log.failLater(complaint)
  }
}

/** A gap leaves open how a valid request is answered, but not that the target breaks down over it. */
function serverErrorMismatch(
  request: SentRequest,
  statuses: readonly number[],
  answer: TargetResponse,
): Mismatch | undefined {
  const { endpoint } = request
  if (answer.status < 500 || answer.status === 503 || !statuses.some(isSuccess)) return undefined
  const stated = statuses.flatMap((status) => requirementsOfResponse(endpoint, status))
  const about = requirementsOfOperation(endpoint.name).map(({ id }) => id)
  const requirements = [...new Set([...stated, ...ownRequirements(request), ...about])].filter((id) => !isGap(id))
  const expected = `${endpoint.name} to be answered without a server error`
  return { kind: 'status', requirements, expected, actual: responseText(answer) }
}

interface Choice {
  readonly answer: TargetResponse
  /** The body, where the target chose as we did. */
  readonly value?: unknown
}

async function judgeChoice(request: SentRequest, gap: GapId, statuses: readonly number[]): Promise<Choice> {
  const { session, endpoint, wantsJson } = request
  const answer = await receive(request, statuses, gap)
  assertNotThrottled(answer, statuses)
  assertImplemented(request, statuses, answer)
  session.log.failOn(serverErrorMismatch(request, statuses, answer))
  if (wantsJson) session.log.failOn(transportMismatch(endpoint, answer))
  const read =
    statusMismatch(endpoint, statuses, answer) ?? (wantsJson ? readBody(endpoint, answer) : { value: undefined })
  const same = 'value' in read && (read.absent ?? []).length === 0
  observe(request, gap, statuses, answer, same)
  if (!same && holdsGap(session.run.target.gaps, gap)) session.log.fail({ ...mismatchIn(read), requirements: [gap] })
  if (!same) return { answer }
  session.log.judged.add(`${endpoint.name} ${answer.status}`)
  return { answer, value: read.value }
}

const mismatchIn = (read: ReadBody | Mismatch): Mismatch =>
  'value' in read ? (read.absent?.[0] ?? { kind: 'shape', requirements: [], expected: '', actual: '' }) : read

async function isRefused(request: SentRequest, gap: GapId, status: number): Promise<void> {
  const { session, endpoint, wantsJson } = request
  const answer = await receive(request, [status], gap)
  assertNotThrottled(answer, [status])
  if (wantsJson) session.log.failOn(transportMismatch(endpoint, answer))
  observe(request, gap, [status], answer, answer.status === status)
  // Where only a gap asks for the refusal, it cannot be required elsewhere.
  const requirements = ownRequirements(request).filter((id) => !isGap(id))
  const isAllowed = answer.status < 400 || answer.status >= 500
  if (requirements.length > 0) noteRefusal(request, answer)
  const expected = `${endpoint.name} to be refused`
  const isOurs = answer.status === status || !holdsGap(session.run.target.gaps, gap)
  if (isOurs && !isAllowed) return
  const actual = responseText(answer)
  if (isAllowed && requirements.length > 0) session.log.failOn({ kind: 'status', requirements, expected, actual })
  if (!isOurs) session.log.fail({ kind: 'status', requirements: [gap], expected: `${expected} with ${status}`, actual })
}

function observe(
  { session, endpoint }: SentRequest,
  gap: GapId,
  statuses: readonly number[],
  answer: TargetResponse,
  same: boolean,
): void {
  const { status } = answer
  session.log.observe({
    gap,
    operation: endpoint.name,
    expected: statuses.join(' or '),
    status,
    text: responseText(answer),
    same,
  })
}

/** What the case is about comes first, then what states this reply, then what else the case says of this operation. */
function withCaseRequirements(request: SentRequest, complaint: Mismatch | undefined): Mismatch | undefined {
  if (!complaint) return undefined
  const stated = complaint.requirements
  const both = request.session.log.requirements.filter((id) => stated.includes(id))
  return { ...complaint, requirements: [...new Set([...both, ...stated, ...ownRequirements(request)])] }
}

/** Of the case, those about this operation; all of them where none is. */
function ownRequirements({ session, endpoint }: SentRequest): readonly string[] {
  const { requirements } = session.log
  const about = requirements.filter((id) => isAbout(id, endpoint.name))
  return about.length > 0 ? about : requirements
}
