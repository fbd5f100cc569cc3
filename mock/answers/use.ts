import type { Operation } from '../../client/operation.ts'
import type { OperationResponse, ResponseOf } from '../../client/response.ts'
import type { ChapterName, chapters, EndpointName } from '../../contracts/chapters.ts'
import type { Endpoint, Input, Reply, ReplyBody, Spec, StatusOf } from '../../contracts/dsl/endpoint.ts'
import type { Departure } from '../../platform/middleware.ts'
import type { Condition } from './answer.ts'
import type { AnswerPerson, ParsedInput } from './answer-call.ts'
import type { OwnReply } from './reply.ts'

/** The types of `mock.use`. */

/** By its name, its contract, or the client's operation. */
export type AnyOperation = EndpointName | Endpoint | Operation

type Chapters = typeof chapters
type Named<Name extends EndpointName> = Extract<
  { [C in ChapterName]: Name extends keyof Chapters[C] ? Chapters[C][Name] : never }[ChapterName],
  Spec
>
type ContractOf<O> = O extends EndpointName ? Named<O> : O extends Spec ? O : never

type ClientReplies<O> = O extends { readonly types?: (sent: never) => infer Replies } ? Replies : never

/** The declared bodies by status, as a server writes them. */
type Written<O> = [ContractOf<O>] extends [never]
  ? ClientReplies<O>
  : { [R in Reply<ContractOf<O>> as R['status']]: R['body'] }

/** The same as a client reads them. */
type Read<O> = [ContractOf<O>] extends [never]
  ? ClientReplies<O>
  : { [S in StatusOf<ContractOf<O>>]: ReplyBody<ContractOf<O>, S> }

type InputOf<O> = [ContractOf<O>] extends [never] ? ParsedInput : Input<ContractOf<O>>

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

/** A body of a declared status has its declared type; that of any other status may be anything. */
export type Fitting<O, R> =
  R extends OwnReply<infer Status, infer Body>
    ? Status extends keyof Written<O>
      ? Body extends DeepReadonly<Written<O>[Status]>
        ? unknown
        : OwnReply<Status, DeepReadonly<Written<O>[Status]>>
      : unknown
    : unknown

/** What the platform answers, discriminated by `status`. */
export type PlatformAnswer<O> = OperationResponse<Read<O>>

/** A request that follows the contract. Others are left to the platform, which refuses them. */
export type AnswerRequest<O = EndpointName> = InputOf<O> & {
  readonly request: Request
  /** Undefined for a caller without a valid token. */
  readonly person: AnswerPerson | undefined
  /** What would be answered otherwise: by an earlier answer, or by the platform. */
  next(): Promise<PlatformAnswer<O>>
}

/** A reply, any response, the answer of `next`, or nothing, which is `next` as well. */
export type AnswerResult = OwnReply | Response | ResponseOf<number, unknown> | undefined

export interface UseOptions {
  /** As MSW has it: `times: 1`. */
  readonly once?: boolean
  /** How many calls it answers; then it is removed. */
  readonly times?: number
  /** How many calls it leaves alone first. */
  readonly after?: number
  /** Only for calls with these parameters and fields, or of this person. */
  readonly when?: Condition
}

/** One call that was answered. */
export interface AnsweredCall extends ParsedInput {
  readonly person: AnswerPerson | undefined
  readonly status: number
}

export interface UsedAnswer {
  readonly id: number
  /** The last thousand calls that it answered, oldest first. */
  readonly calls: readonly AnsweredCall[]
  /** Where it departs from the contract; of a function, where its last reply did. */
  readonly departs: readonly Departure[]
  remove(): void
}

/** Answers an operation in place of the platform, until `reset`. The newest answer comes first. */
export interface UseAnswer {
  <const O extends AnyOperation, const R extends OwnReply>(
    operation: O,
    answer: R & Fitting<O, R>,
    options?: UseOptions,
  ): UsedAnswer
  <const O extends AnyOperation, R extends AnswerResult>(
    operation: O,
    answer: (request: AnswerRequest<O>) => (R & Fitting<O, R>) | Promise<R & Fitting<O, R>>,
    options?: UseOptions,
  ): UsedAnswer
}
