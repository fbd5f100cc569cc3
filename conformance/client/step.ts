import type * as z from 'zod'
import type { Endpoint, ReplyBody, Spec, StatusOf } from '../../contracts/dsl/endpoint.ts'
import type { GapId } from '../../contracts/requirements/gaps.ts'
import type { errorBody } from '../../contracts/runtime/errors.ts'
import { InfrastructureError } from '../model/case-errors.ts'
import type { Complaint } from '../model/failure.ts'
import { isGap } from '../model/requirement-index.ts'
import type { CaseSession } from './case-session.ts'
import type { Answer } from './exchange.ts'
import { answerText, headerComplaint, readBody, statusComplaint, transportComplaint } from './reply-complaints.ts'

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
  /** Must be refused, but the document does not say with which status: ours is a choice in a gap. */
  isRefused(gap: GapId, status: Refusal): Promise<void>
  /** Any answer, unjudged. */
  answers(): Promise<Answer>
}

interface SentRequest {
  readonly session: CaseSession
  readonly endpoint: Endpoint
  /** False when something other than JSON is accepted. */
  readonly wantsJson: boolean
  send(): Promise<Answer>
  /** With somebody else's token: for public reads that the target refuses without one (G06). */
  sendWithToken?(): Promise<Answer>
}

export function createStep<E extends Endpoint>(request: SentRequest): Step<E> {
  const done = request.session.log.stepBegins(request.endpoint.name)
  const finished = <T>(judging: Promise<T>): Promise<T> => judging.finally(done)
  const methods = {
    gets: (...statuses: number[]) => finished(gets(request, statuses)),
    chooses: (gap: GapId, ...statuses: number[]) => finished(chooses(request, gap, statuses)),
    isRefused: (gap: GapId, status: Refusal) => finished(isRefused(request, gap, status)),
    answers: () => finished(answerOf(request, [])),
  }
  return methods as Step<E>
}

/** A case about access itself gets the first answer. */
async function answerOf(request: SentRequest, statuses: readonly number[], gap?: GapId): Promise<Answer> {
  const { session, send, sendWithToken } = request
  const answer = await send()
  session.log.failLater(headerComplaint(answer))
  const isUnauthorized = answer.status === 401 && !statuses.includes(401) && gap !== 'G06'
  if (!isUnauthorized || !sendWithToken || session.run.target.gaps !== 'observed') return answer
  observe(request, 'G06', statuses, answer, false)
  const second = await sendWithToken()
  session.log.failLater(headerComplaint(second))
  return second
}

function assertNotThrottled(answer: Answer, statuses: readonly number[]): void {
  if (answer.status === 429 && !statuses.includes(429))
    throw new InfrastructureError(`the target's rate limit was reached: ${answerText(answer)}`)
}

async function gets(request: SentRequest, statuses: readonly number[]): Promise<unknown> {
  const { session, endpoint, wantsJson } = request
  const answer = await answerOf(request, statuses)
  assertNotThrottled(answer, statuses)
  const complaint = statusComplaint(endpoint, statuses, answer)
  session.log.failOn(complaint, withCaseRequirements(request, complaint))
  if (!wantsJson) return undefined
  session.log.failOn(transportComplaint(endpoint, answer))
  const read = readBody(endpoint, answer)
  if (!('value' in read)) throw session.log.failure(read)
  session.log.judged.add(`${endpoint.name} ${answer.status}`)
  return read.value
}

async function chooses(request: SentRequest, gap: GapId, statuses: readonly number[]): Promise<unknown> {
  const { session, endpoint, wantsJson } = request
  const answer = await answerOf(request, statuses, gap)
  assertNotThrottled(answer, statuses)
  if (wantsJson) session.log.failOn(transportComplaint(endpoint, answer))
  const read =
    statusComplaint(endpoint, statuses, answer) ?? (wantsJson ? readBody(endpoint, answer) : { value: undefined })
  const same = 'value' in read
  observe(request, gap, statuses, answer, same)
  if (!same && session.run.target.gaps === 'held') throw session.log.failure({ ...read, requirements: [gap] })
  if (!same) return undefined
  session.log.judged.add(`${endpoint.name} ${answer.status}`)
  return read.value
}

async function isRefused(request: SentRequest, gap: GapId, status: number): Promise<void> {
  const { session, endpoint, wantsJson } = request
  const answer = await answerOf(request, [status], gap)
  assertNotThrottled(answer, [status])
  const actual = answerText(answer)
  if (wantsJson) session.log.failOn(transportComplaint(endpoint, answer))
  observe(request, gap, [status], answer, answer.status === status)
  // Where only a gap asks for the refusal, it cannot be required elsewhere.
  const requirements = session.log.requirements.filter((id) => !isGap(id))
  const isAllowed = answer.status < 400 || answer.status >= 500
  const expected = `${endpoint.name} to be refused`
  if (isAllowed && requirements.length > 0) session.log.failOn({ requirements, expected, actual })
  const isOurs = answer.status === status || session.run.target.gaps === 'observed'
  if (!isOurs) throw session.log.failure({ requirements: [gap], expected: `${expected} with ${status}`, actual })
}

function observe(
  { session, endpoint }: SentRequest,
  gap: GapId,
  statuses: readonly number[],
  answer: Answer,
  same: boolean,
): void {
  const { status } = answer
  session.log.observe({
    gap,
    operation: endpoint.name,
    expected: statuses.join(' or '),
    status,
    text: answerText(answer),
    same,
  })
}

/** The case's own requirements come first: they say why the request was sent. */
const withCaseRequirements = ({ session }: SentRequest, complaint: Complaint | undefined): Complaint | undefined =>
  complaint && { ...complaint, requirements: [...new Set([...session.log.requirements, ...complaint.requirements])] }
