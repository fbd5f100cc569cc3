import { balanceOf, transfer } from '../../platform/domain/money.ts'
import { type Rate, rateOf } from '../../platform/http/limiter.ts'
import type { Call, CallerContext, Handled } from '../../platform/middleware.ts'
import type { AnyRule } from '../../platform/rule.ts'
import type { Store } from '../../platform/store.ts'
import type { Random } from '../../platform/support/random.ts'
import type { Clock } from '../../platform/support/time.ts'
import type { WorldLock } from '../world/world-lock.ts'
import { waitFor } from './delay.ts'
import { brokenResponse, isJson, redirectResponse, refusedResponse, truncated } from './fault-responses.ts'
import type { Fault, FaultKind } from './faults.ts'
import { rolledBack } from './rolled-back.ts'

export interface FaultDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly rate: { readonly limit: number }
  readonly random: Random
  readonly lock: Pick<WorldLock, 'released'>
}

export interface FaultScope extends FaultDependencies {
  readonly call: Call
  /** The fault does not apply after all, and does not count. */
  skip(): void
}

/** Passes the call on, changed or as it is, to the next fault and at last to the platform. */
export type Next = (changed?: Call) => Promise<Handled>

type Handler<F> = (fault: F, scope: FaultScope, next: Next) => Promise<Handled>

const calledBy = (call: Call, changes: Partial<CallerContext>): Call => ({
  ...call,
  caller: { ...call.caller, ...changes },
})

/** In the order in which they apply to a call of the interface. */
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

  /** A call without a token is refused anyway. */
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
    if (!handled.response.ok || handled.answer) skip()
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

const withoutEffect =
  (rule: AnyRule): AnyRule =>
  (input, world) =>
    rolledBack(world.store, (store) => rule(input, { ...world, store }))

const exceeded = ({ rate, clock }: FaultScope): Rate => rateOf(rate.limit + 1, rate.limit, clock.now())

/** In a transaction of its own, so that it stays when the operation is refused. */
const spend = ({ store, clock }: FaultScope, from: number, amount: number) =>
  store.transaction((inside) => transfer({ store: inside, clock }, { from, amount, title: 'Spent elsewhere' }))
