import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Platform } from '../../platform/app.ts'
import type { ContractViolation, HandlerResult, Middleware } from '../../platform/middleware.ts'
import type { Random } from '../../platform/support/random.ts'
import { waitFor } from '../faults/delay.ts'
import type { WorldLock } from '../store/world-lock.ts'
import { violationsOf } from './contract-violations.ts'
import type { OverrideRegistry, RegisteredOverride } from './override-registry.ts'
import { type ParsedResponse, parseResponse, replyFrom, responseOf } from './override-response.ts'
import { type ParsedCall, parseCall } from './parse-call.ts'
import type { OverrideReply } from './reply.ts'
import type { OverrideFunction, OverrideRequest, OverrideResult } from './use.ts'

export interface OverrideDependencies extends Pick<Platform, 'onError'> {
  readonly random: Random
  readonly lock: WorldLock
}

interface Scope extends OverrideDependencies {
  readonly endpoint: Endpoint
  readonly call: ParsedCall
  readonly rateHeaders: Readonly<Record<string, string>>
  /** Continues with an older override or the platform. */
  pass(): Promise<HandlerResult>
}

/** Applies the overrides of a world. Beyond the rate limit, and with a refused token, the platform responds. */
export const overrideMiddleware =
  (registry: OverrideRegistry, dependencies: OverrideDependencies): Middleware =>
  async (call, next) => {
    const { endpoint, caller } = call
    const overrides = endpoint ? registry.overridesOf(endpoint) : []
    if (!endpoint || overrides.length === 0 || caller.rate.exceeded || caller.isTokenRefused) return next(call)
    const parsed = await parseCall(call, endpoint)
    const run = (index: number): Promise<HandlerResult> => {
      const override = overrides[index]
      const pass = () => run(index + 1)
      if (!override) return next(call)
      const scope = { ...dependencies, endpoint, call: parsed, rateHeaders: caller.rate.headers, pass }
      return override.consume(parsed) ? apply(override, scope) : pass()
    }
    return run(0)
  }

async function apply(override: RegisteredOverride, scope: Scope): Promise<HandlerResult> {
  const { parsed, input, person } = scope.call
  const handled = await respond(override, scope)
  if (handled.override?.id === override.id) override.violations = handled.override.violations
  override.record({ ...(input ?? parsed.sent), person, status: handled.response.status })
  return handled
}

async function respond(override: RegisteredOverride, scope: Scope): Promise<HandlerResult> {
  const handled = (response: Response, violations: readonly ContractViolation[]): HandlerResult => ({
    ...scope.call.parsed,
    response,
    override: { id: override.id, violations },
  })
  try {
    const outcome = await outcomeOf(override, scope)
    if ('handled' in outcome) return outcome.handled
    const { reply, response = responseOf(reply, scope.rateHeaders) } = outcome
    if (reply.delay !== undefined) await waitFor(reply.delay, scope.random, scope.lock)
    return handled(response, violationsOf(scope.endpoint, reply))
  } catch (error) {
    scope.onError?.(error, scope.endpoint)
    const says = `threw ${String(error)}`
    const message = `The override function of ${scope.endpoint.name} ${says}`
    return handled(responseOf({ status: 500, body: { message } }, scope.rateHeaders), [{ field: 'function', says }])
  }
}

/** A reply, with the Response if a function made one; or the result of older overrides and the platform. */
type Outcome = { readonly reply: OverrideReply; readonly response?: Response } | { readonly handled: HandlerResult }

async function outcomeOf({ given }: RegisteredOverride, scope: Scope): Promise<Outcome> {
  return 'respond' in given ? callFunction(given.respond, scope) : { reply: given as OverrideReply }
}

/** Releases the lock while the function runs, so that the function can use the mock. */
async function callFunction(respond: OverrideFunction, { call, lock, pass }: Scope): Promise<Outcome> {
  let passed: Promise<{ handled: HandlerResult; response: ParsedResponse }> | undefined
  const passOn = async () => {
    const handled = await lock.exclusive(pass)
    return { handled, response: await parseResponse(handled.response) }
  }
  const next = async () => {
    passed ??= passOn()
    return (await passed).response
  }
  const { input, person } = call
  const request = { ...input, request: call.request.clone(), person, next } as unknown as OverrideRequest
  const result = await lock.released(async () => respond(request))
  const taken = await passed
  if (result === undefined || result === taken?.response) return { handled: taken ? taken.handled : await pass() }
  return replyOf(result)
}

/** `instanceof` would fail if a server has replaced the global `Response`. */
const isResponse = (result: object): result is Response => 'arrayBuffer' in result

async function replyOf(result: NonNullable<OverrideResult>): Promise<Outcome> {
  if (isResponse(result)) return { response: result, reply: replyFrom(await parseResponse(result)) }
  const { headers = {}, ...reply } = result
  return { reply: { ...reply, headers: Object.fromEntries(new Headers(headers)) } }
}
