import type { Call, Standing } from '../../platform/exchange.ts'
import { type Rate, rateOf } from '../../platform/limiter.ts'
import { balanceOf, move } from '../../platform/money.ts'
import type { Random } from '../../platform/random.ts'
import type { Store } from '../../platform/store.ts'
import type { Clock } from '../../platform/time.ts'
import type { Fault, FaultKind } from '../faults.ts'
import type { Turns } from '../turns.ts'
import { brokenResponse, cutOff, isJson } from './responses.ts'
import { undone } from './undone.ts'

/** What a fault may use. */
export interface Means {
  readonly store: Store
  readonly clock: Clock
  readonly rate: { readonly limit: number }
  readonly random: Random
  readonly turns: Pick<Turns, 'aside'>
}

export interface Scene extends Means {
  readonly call: Call
  /** It does not strike after all, and does not count. */
  spare(): void
}

/** Lets the call go on, to the next fault and at last to the platform, for a caller who stands as before or otherwise. */
export type Go = (changed?: Partial<Standing>) => Promise<Response>

type Strike<F> = (fault: F, scene: Scene, go: Go) => Promise<Response>

/** Those that strike calls of the interface, in the order in which a call meets them. */
export const strikes: {
  readonly [Kind in Exclude<FaultKind, 'payment-lost'>]: Strike<Extract<Fault, { kind: Kind }>>
} = {
  async latency({ ms }, { random, turns }, go) {
    const [least, most] = typeof ms === 'number' ? [ms, ms] : ms
    await turns.aside(() => wait(least + random.next() * (most - least)))
    return go()
  },

  drop: async () => Response.error(),

  /** Who has no token is refused anyway. */
  async unauthorized(_, { call, spare }, go) {
    if (!call.standing.me) spare()
    return go({ me: undefined, session: undefined })
  },

  throttled: (_, scene, go) => go({ rate: exceeded(scene) }),

  broken: async (fault, { call }) => brokenResponse(call, fault),

  async 'balance-drops'({ by = Infinity }, scene, go) {
    const { me } = scene.call.standing
    const amount = me ? Math.min(by, await balanceOf(scene, me.id)) : 0
    if (me && amount > 0) await spend(scene, me.id, amount)
    else scene.spare()
    return go()
  },

  async 'audit-lost'(_, { spare }, go) {
    const wrap: Standing['wrap'] = (rule) => (input, world) =>
      undone(world.store, (store) => rule(input, { ...world, store }))
    const response = await go({ wrap })
    if (!response.ok) spare()
    return response
  },

  async malformed(_, { call, spare }, go) {
    const response = await go()
    if (call.request.method !== 'HEAD' && isJson(response)) return cutOff(response)
    spare()
    return response
  },
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const exceeded = ({ rate, clock }: Scene): Rate => rateOf(rate.limit + 1, rate.limit, clock.now())

/** On its own, so that it stays when the operation is refused. */
const spend = ({ store, clock }: Scene, from: number, amount: number) =>
  store.transaction((inside) => move({ store: inside, clock }, { from, amount, title: 'Spent elsewhere' }))
