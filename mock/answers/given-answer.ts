import * as z from 'zod'
import { type AnswerData, answerData, checkCondition, checkedOrThrow, limits, operationName } from './answer.ts'
import type { OwnReply } from './reply.ts'
import type { AnswerRequest, AnswerResult, AnyOperation, UseAnswer, UseOptions } from './use.ts'

export type AnswerFunction = (request: AnswerRequest) => AnswerResult | Promise<AnswerResult>

/** A function with the calls that it is for; not data. */
export interface FunctionAnswer extends Pick<AnswerData, 'operation' | 'times' | 'after' | 'when'> {
  readonly give: AnswerFunction
}

const functionAnswer = z
  .strictObject({ operation: operationName, give: z.custom<AnswerFunction>(), ...limits })
  .superRefine(({ operation, when }, context) => checkCondition(operation, when, context))

const wrongKind =
  'the second argument of use is reply(status, body) or a function; of a Response make a function, () => response'

function limitsOf({ once, ...rest }: UseOptions): Omit<UseOptions, 'once'> {
  if (once && rest.times !== undefined) throw new Error('invalid answer: once is times: 1, so give only one of the two')
  return once ? { ...rest, times: 1 } : rest
}

/** What `use` was given, checked. */
export function givenAnswer(
  operation: AnyOperation,
  answer: OwnReply | AnswerFunction,
  options: UseOptions = {},
): AnswerData | FunctionAnswer {
  const name = typeof operation === 'string' ? operation : operation.name
  const given = { operation: name, ...limitsOf(options) }
  if (typeof answer === 'function') return checkedOrThrow(functionAnswer, { ...given, give: answer })
  if (typeof answer !== 'object' || !Object.hasOwn(answer, 'status')) throw new TypeError(wrongKind)
  return checkedOrThrow(answerData, { ...answer, ...given })
}

const isOperation = (given: unknown): boolean =>
  typeof given === 'string' ||
  (typeof given === 'object' && given !== null && 'name' in given && 'path' in given && 'method' in given)

type Any = (...args: unknown[]) => unknown

/** One `use` for an operation with its answer, and for handlers of MSW. */
export const useOf = <UseHandlers>(answer: UseAnswer, handlers: UseHandlers): UseAnswer & UseHandlers =>
  ((...args: unknown[]) => Reflect.apply((isOperation(args[0]) ? answer : handlers) as Any, undefined, args)) as never
