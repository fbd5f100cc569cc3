import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Platform } from '../../platform/app.ts'
import type { Departure, Handled, Middleware } from '../../platform/middleware.ts'
import type { Random } from '../../platform/support/random.ts'
import { waitFor } from '../faults/delay.ts'
import type { WorldLock } from '../world/world-lock.ts'
import { type ReadCall, readCall } from './answer-call.ts'
import type { AnswerRegistry, RegisteredAnswer } from './answer-registry.ts'
import { responseOf } from './answer-response.ts'
import { callFunction, type FunctionReply } from './call-function.ts'
import { departuresOf } from './departures.ts'
import type { OwnReply } from './reply.ts'

export interface AnswerDependencies extends Pick<Platform, 'onError'> {
  readonly random: Random
  readonly lock: WorldLock
}

interface Scope extends AnswerDependencies {
  readonly endpoint: Endpoint
  readonly call: ReadCall
  readonly rateHeaders: Readonly<Record<string, string>>
  /** An earlier answer, or the platform. */
  pass(): Promise<Handled>
}

/** Gives the answers of a world in place of the platform's. Beyond the rate limit the platform refuses as always. */
export const answerMiddleware =
  (registry: AnswerRegistry, dependencies: AnswerDependencies): Middleware =>
  async (call, next) => {
    const { endpoint, caller } = call
    const answers = endpoint ? registry.answersTo(endpoint) : []
    if (!endpoint || answers.length === 0 || caller.rate.exceeded || caller.isTokenRefused) return next(call)
    const read = await readCall(call, endpoint)
    const run = (index: number): Promise<Handled> => {
      const answer = answers[index]
      const pass = () => run(index + 1)
      if (!answer) return next(call)
      const scope = { ...dependencies, endpoint, call: read, rateHeaders: caller.rate.headers, pass }
      return answer.consume(read) ? give(answer, scope) : pass()
    }
    return run(0)
  }

async function give(answer: RegisteredAnswer, scope: Scope): Promise<Handled> {
  const { parsed, input, person } = scope.call
  const handled = await handledBy(answer, scope)
  if (handled.answer?.id === answer.id) answer.departs = handled.answer.departs
  answer.record({ ...(input ?? parsed.sent), person, status: handled.response.status })
  return handled
}

async function handledBy(answer: RegisteredAnswer, scope: Scope): Promise<Handled> {
  const own = (response: Response, departs: readonly Departure[]): Handled => ({
    ...scope.call.parsed,
    response,
    answer: { id: answer.id, departs },
  })
  try {
    const result = await replyOf(answer, scope)
    if ('handled' in result) return result.handled
    const { reply, response = responseOf(reply, scope.rateHeaders) } = result
    if (reply.delay !== undefined) await waitFor(reply.delay, scope.random, scope.lock)
    return own(response, departuresOf(scope.endpoint, reply))
  } catch (error) {
    scope.onError?.(error, scope.endpoint)
    const says = `threw ${String(error)}`
    const message = `The function that answers ${scope.endpoint.name} ${says}`
    return own(responseOf({ status: 500, body: { message } }, scope.rateHeaders), [{ field: 'function', says }])
  }
}

async function replyOf({ given }: RegisteredAnswer, scope: Scope): Promise<FunctionReply> {
  return 'give' in given ? callFunction(given.give, scope) : { reply: given as OwnReply }
}
