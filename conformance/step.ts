import type * as z from 'zod'
import type { Endpoint, ReplyBody, Spec, StatusOf } from '../contracts/endpoint.ts'
import type { errorBody } from '../contracts/errors.ts'
import type { GapId } from '../contracts/requirements/gaps.ts'
import type { Answer, Link } from './exchange.ts'
import type { Complaint } from './failure.ts'
import { answerText, headerComplaint, readBody, statusComplaint, transportComplaint } from './judge.ts'
import { isGap } from './law.ts'
import { Trouble } from './stop.ts'

export type Refusal = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429

/** Stated by the document: by the operation itself, or by section 7 for whatever needs authorization. */
export type StatedStatus<E extends Spec> = (keyof E['responses'] & number) | 401

export type BodyOf<E extends Spec, S extends number> =
  S extends StatusOf<E> ? ReplyBody<E, S> : S extends Refusal ? z.output<typeof errorBody> : unknown

/** A request that is sent when it is judged: by exactly one of these. */
export interface Step<E extends Spec> {
  /** One of these statuses, as the document states, with its declared body. */
  gets<S extends StatedStatus<E>>(...statuses: readonly [S, ...S[]]): Promise<BodyOf<E, S>>
  /** Our choice in a gap: judged on our own servers, elsewhere observed. Undefined when the answer is another one. */
  chooses<S extends StatusOf<E> | Refusal>(
    gap: GapId,
    ...statuses: readonly [S, ...S[]]
  ): Promise<BodyOf<E, S> | undefined>
  /** Must be refused, but the document does not say with which status; ours is a choice in a gap. */
  isRefused(gap: GapId, status: Refusal): Promise<void>
  /** Whatever comes. */
  answers(): Promise<Answer>
}

interface Act {
  readonly link: Link
  readonly endpoint: Endpoint
  /** False when something other than JSON is accepted. */
  readonly wantsJson: boolean
  ask(): Promise<Answer>
  /** With a token that is somebody else's, where none was sent and reading is public by our choice (G06). */
  askAgain?(): Promise<Answer>
}

export function createStep<E extends Endpoint>(act: Act): Step<E> {
  const done = act.link.log.begins(act.endpoint.name)
  const finished = <T>(judging: Promise<T>): Promise<T> => judging.finally(done)
  const methods = {
    gets: (...statuses: number[]) => finished(gets(act, statuses)),
    chooses: (gap: GapId, ...statuses: number[]) => finished(chooses(act, gap, statuses)),
    isRefused: (gap: GapId, status: Refusal) => finished(isRefused(act, gap, status)),
    answers: () => finished(readAnyhow(act, [])),
  }
  return methods as Step<E>
}

async function asked({ link, ask }: Act): Promise<Answer> {
  const answer = await ask()
  link.log.mind(headerComplaint(answer))
  return answer
}

async function receive(act: Act, statuses: readonly number[], gap?: GapId): Promise<Answer> {
  const answer = await readAnyhow(act, statuses, gap)
  const isThrottled = answer.status === 429 && !statuses.includes(429)
  if (isThrottled) throw new Trouble(`the target's rate limit was reached: ${answerText(answer)}`)
  return answer
}

/** A case about access itself takes the answer as it comes. */
async function readAnyhow(act: Act, statuses: readonly number[], gap?: GapId): Promise<Answer> {
  const answer = await asked(act)
  const { askAgain, link } = act
  const isShut = answer.status === 401 && !statuses.includes(401) && gap !== 'G06' && link.target.gaps === 'observed'
  if (!isShut || !askAgain) return answer
  note(act, 'G06', statuses, answer, false)
  return asked({ ...act, ask: askAgain })
}

async function gets(act: Act, statuses: readonly number[]): Promise<unknown> {
  const { link, endpoint, wantsJson } = act
  const answer = await receive(act, statuses)
  link.log.insist(withCase(act, statusComplaint(endpoint, statuses, answer)))
  if (!wantsJson) return undefined
  link.log.insist(transportComplaint(endpoint, answer))
  const read = readBody(endpoint, answer)
  if (!('value' in read)) throw link.log.failure(read)
  link.log.judged.add(`${endpoint.name} ${answer.status}`)
  return read.value
}

async function chooses(act: Act, gap: GapId, statuses: readonly number[]): Promise<unknown> {
  const { link, endpoint, wantsJson } = act
  const answer = await receive(act, statuses, gap)
  if (wantsJson) link.log.insist(transportComplaint(endpoint, answer))
  const read =
    statusComplaint(endpoint, statuses, answer) ?? (wantsJson ? readBody(endpoint, answer) : { value: undefined })
  const same = 'value' in read
  note(act, gap, statuses, answer, same)
  if (!same && link.target.gaps === 'held') throw link.log.failure({ ...read, requirements: [gap] })
  if (!same) return undefined
  link.log.judged.add(`${endpoint.name} ${answer.status}`)
  return read.value
}

async function isRefused(act: Act, gap: GapId, status: number): Promise<void> {
  const { link, endpoint, wantsJson } = act
  const answer = await receive(act, [status], gap)
  const actual = answerText(answer)
  if (wantsJson) link.log.insist(transportComplaint(endpoint, answer))
  note(act, gap, [status], answer, answer.status === status)
  // Where nothing but a gap asks for the refusal, not even that can be demanded elsewhere.
  const requirements = link.log.requirements.filter((id) => !isGap(id))
  const isAllowed = answer.status < 400 || answer.status >= 500
  const expected = `${endpoint.name} to be refused`
  if (isAllowed && requirements.length > 0) link.log.insist({ requirements, expected, actual })
  const isOurs = answer.status === status || link.target.gaps === 'observed'
  if (!isOurs) throw link.log.failure({ requirements: [gap], expected: `${expected} with ${status}`, actual })
}

function note({ link, endpoint }: Act, gap: GapId, statuses: readonly number[], answer: Answer, same: boolean): void {
  const { status } = answer
  link.log.observes({
    gap,
    operation: endpoint.name,
    expected: statuses.join(' or '),
    status,
    text: answerText(answer),
    same,
  })
}

/** The case's own requirements come first: they say why the step was taken. */
const withCase = ({ link }: Act, complaint: Complaint | undefined): Complaint | undefined =>
  complaint && { ...complaint, requirements: [...new Set([...link.log.requirements, ...complaint.requirements])] }
