import * as z from 'zod'
import type { Operation } from '../../client/operation.ts'
import type { OperationResponse, ResponseOf } from '../../client/response.ts'
import type { ChapterName, chapters, EndpointName } from '../../contracts/chapters.ts'
import type { Endpoint, Input, Reply, ReplyBody, Spec, StatusOf } from '../../contracts/dsl/endpoint.ts'
import type { ContractViolation } from '../../platform/middleware.ts'
import {
  type Condition,
  checkCondition,
  limits,
  type OverrideData,
  operationName,
  overrideData,
  validateOrThrow,
} from './override.ts'
import type { ParsedInput, Viewer } from './parse-call.ts'
import type { OverrideReply } from './reply.ts'

/** The name of an operation, its contract, or the operation of the client. */
export type AnyOperation = EndpointName | Endpoint | Operation

type Chapters = typeof chapters
type Named<Name extends EndpointName> = Extract<
  { [C in ChapterName]: Name extends keyof Chapters[C] ? Chapters[C][Name] : never }[ChapterName],
  Spec
>
type ContractOf<O> = O extends EndpointName ? Named<O> : O extends Spec ? O : never

type ClientReplies<O> = O extends { readonly types?: (sent: never) => infer Replies } ? Replies : never

/** The declared bodies by status, as a server sends them. */
type SentBodies<O> = [ContractOf<O>] extends [never]
  ? ClientReplies<O>
  : { [R in Reply<ContractOf<O>> as R['status']]: R['body'] }

/** The declared bodies by status, as a client receives them. */
type ReceivedBodies<O> = [ContractOf<O>] extends [never]
  ? ClientReplies<O>
  : { [S in StatusOf<ContractOf<O>>]: ReplyBody<ContractOf<O>, S> }

type InputOf<O> = [ContractOf<O>] extends [never] ? ParsedInput : Input<ContractOf<O>>

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

/** Under a declared status the body must have its declared type; under any other status it can be anything. */
export type CheckedBody<O, R> =
  R extends OverrideReply<infer Status, infer Body>
    ? Status extends keyof SentBodies<O>
      ? Body extends DeepReadonly<SentBodies<O>[Status]>
        ? unknown
        : OverrideReply<Status, DeepReadonly<SentBodies<O>[Status]>>
      : unknown
    : unknown

/** A request that follows the contract. Functions never see other requests: the platform refuses them. */
export type OverrideRequest<O = EndpointName> = InputOf<O> & {
  readonly request: Request
  /** Undefined without a valid token. */
  readonly person: Viewer | undefined
  /** The response without this override, from an older override or from the platform, discriminated by `status`. */
  next(): Promise<OperationResponse<ReceivedBodies<O>>>
}

/** A reply, a Response, or the result of `next()`. Undefined means the same as `next()`. */
export type OverrideResult = OverrideReply | Response | ResponseOf<number, unknown> | undefined

export type OverrideFunction = (request: OverrideRequest) => OverrideResult | Promise<OverrideResult>

export interface UseOptions {
  /** The same as `times: 1`, as in MSW. */
  readonly once?: boolean
  /** How many requests it applies to; then it is removed. */
  readonly times?: number
  /** How many requests it skips first. */
  readonly after?: number
  /** Applies only to requests with these parameters and fields, and from this person. */
  readonly when?: Condition
}

/** A request that an override was applied to. */
export interface OverriddenCall extends ParsedInput {
  readonly person: Viewer | undefined
  readonly status: number
}

export interface AddedOverride {
  readonly id: number
  /** The last 1,000 requests that it was applied to, oldest first. */
  readonly calls: readonly OverriddenCall[]
  /** How it violates the contract; for a function, how its last response did. */
  readonly violations: readonly ContractViolation[]
  remove(): void
}

/** Responds to an operation in place of the platform, until `reset`. The newest override applies first. */
export interface UseOverride {
  <const O extends AnyOperation, const R extends OverrideReply>(
    operation: O,
    reply: R & CheckedBody<O, R>,
    options?: UseOptions,
  ): AddedOverride
  <const O extends AnyOperation, R extends OverrideResult>(
    operation: O,
    respond: (request: OverrideRequest<O>) => (R & CheckedBody<O, R>) | Promise<R & CheckedBody<O, R>>,
    options?: UseOptions,
  ): AddedOverride
}

export interface FunctionOverride extends Pick<OverrideData, 'operation' | 'times' | 'after' | 'when'> {
  readonly respond: OverrideFunction
}

const functionOverride = z
  .strictObject({ operation: operationName, respond: z.custom<OverrideFunction>(), ...limits })
  .superRefine(({ operation, when }, context) => checkCondition(operation, when, context))

const wrongKind =
  'the second argument of use must be reply(status, body) or a function; wrap a Response in a function: () => response'

/** Validates the arguments of `mock.use`. */
export function parseUseArguments(
  operation: AnyOperation,
  reply: OverrideReply | OverrideFunction,
  options: UseOptions = {},
): OverrideData | FunctionOverride {
  const name = typeof operation === 'string' ? operation : operation.name
  const given = { operation: name, ...limitsOf(options) }
  if (typeof reply === 'function') return validateOrThrow(functionOverride, { ...given, respond: reply })
  if (typeof reply !== 'object' || !Object.hasOwn(reply, 'status')) throw new TypeError(wrongKind)
  return validateOrThrow(overrideData, { ...reply, ...given })
}

function limitsOf({ once, ...rest }: UseOptions): Omit<UseOptions, 'once'> {
  if (once && rest.times !== undefined)
    throw new Error('invalid override: once means times: 1, so pass only one of the two')
  return once ? { ...rest, times: 1 } : rest
}

const isOperation = (given: unknown): boolean =>
  typeof given === 'string' ||
  (typeof given === 'object' && given !== null && 'name' in given && 'path' in given && 'method' in given)

type Any = (...args: unknown[]) => unknown

/** One `use` for both: an operation with its override, or MSW handlers. */
export const combineUse = <UseHandlers>(
  useOverride: UseOverride,
  useHandlers: UseHandlers,
): UseOverride & UseHandlers =>
  ((...args: unknown[]) =>
    Reflect.apply((isOperation(args[0]) ? useOverride : useHandlers) as Any, undefined, args)) as never
