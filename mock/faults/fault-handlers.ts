import { balanceOf, transfer } from '../../platform/domain/money.ts'
import { type Rate, rateOf } from '../../platform/http/limiter.ts'
import type { Call, CallerContext, HandlerResult } from '../../platform/middleware.ts'
import type { AnyRule } from '../../platform/rule.ts'
import type { Store } from '../../platform/store.ts'
import type { Random } from '../../platform/support/random.ts'
import type { Clock } from '../../platform/support/time.ts'
import type { WorldLock } from '../store/world-lock.ts'
import { waitFor } from './delay.ts'
import { brokenResponse, isJson, redirectResponse, refusedResponse, truncated } from './fault-responses.ts'
import type { Fault, FaultKind } from './faults.ts'

export interface FaultDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly rate: { readonly limit: number }
  readonly random: Random
  readonly lock: Pick<WorldLock, 'released'>
}

export interface FaultScope extends FaultDependencies {
  readonly call: Call
  /** Undoes the count: the fault did not apply. */
  skip(): void
}

/** Continues with the next fault or the platform, optionally with a changed request. */
export type Next = (changed?: Call) => Promise<HandlerResult>

type Handler<F> = (fault: F, scope: FaultScope, next: Next) => Promise<HandlerResult>

const calledBy = (call: Call, changes: Partial<CallerContext>): Call => ({
  ...call,
  caller: { ...call.caller, ...changes },
})

/** In the order in which they apply to a request. */
export const faultHandlers: {
  readonly [Kind in Exclude<FaultKind, 'payment-lost'>]: Handler<Extract<Fault, { kind: Kind }>>
} = {
  async latency({ ms }, { random, lock }, next) {
    await waitFor(ms, random, lock)
    return next()
  },

  drop: async () => ({ response: Response.error() }),

  async redirect(fault, { call, skip }, next) {
    const response = redirectResponse(call, fault)
    if (response) return { response }
    skip()
    return next()
  },

  /** A request without a token is refused anyway. */
  async unauthorized(_, { call, skip }, next) {
    if (!call.caller.me) skip()
    return next(calledBy(call, { me: undefined, session: undefined, isTokenRefused: true }))
  },

  throttled: (_, scope, next) => next(calledBy(scope.call, { rate: exceeded(scope) })),

  broken: async (fault, { call }) => ({ response: brokenResponse(call, fault) }),

  refused: async (fault, { call }) => ({ response: refusedResponse(call, fault) }),

  async 'balance-drops'({ by = Infinity }, scope, next) {
    const { me } = scope.call.caller
    const amount = me ? Math.min(by, await balanceOf(scope, me.id)) : 0
    if (me && amount > 0) await spend(scope, me.id, amount)
    else scope.skip()
    return next()
  },

  async 'audit-lost'(_, { call, skip }, next) {
    const handled = await next({ ...call, rule: call.rule && withoutEffect(call.rule) })
    if (!handled.response.ok || handled.override) skip()
    return handled
  },

  async malformed(_, { call, skip }, next) {
    const handled = await next()
    const { response } = handled
    if (call.request.method !== 'HEAD' && isJson(response)) return { ...handled, response: await truncated(response) }
    skip()
    return handled
  },
}

/** Carries a result out of a transaction that is rolled back. */
class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('rolled back')
    this.result = result
  }
}

/** Runs the rule, rolls back everything that it wrote, and returns its result. */
const withoutEffect =
  (rule: AnyRule): AnyRule =>
  async (input, world) => {
    try {
      return await world.store.transaction(async (store) => {
        throw new RolledBack(await rule(input, { ...world, store }))
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.result
      throw error
    }
  }

const exceeded = ({ rate, clock }: FaultScope): Rate => rateOf(rate.limit + 1, rate.limit, clock.now())

/** A separate transaction, so that the payment stays if the operation is refused. */
const spend = ({ store, clock }: FaultScope, from: number, amount: number) =>
  store.transaction((inside) => transfer({ store: inside, clock }, { from, amount, title: 'Spent elsewhere' }))
