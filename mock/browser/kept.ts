import type { Counted } from '../../platform/limiter.ts'
import type { MockWorld } from '../world.ts'
import { forgetOthers, openDatabase, Shelf } from './shelf.ts'
import { type Moment, type Shared, Tabs } from './tabs.ts'
import { version } from './version.ts'

/** The tabs of this origin that use a world of this name. Undefined where a browser cannot keep it; the console says why. */
export async function keptWorld(name: () => Promise<string>): Promise<Tabs | undefined> {
  try {
    if (!('locks' in navigator)) throw new Error('this page is not served from localhost or over https')
    const world = `${version} ${await name()}`
    const database = await openDatabase('community-kit')
    await forgetOthers(database, (other) => other.startsWith(`${version} `))
    return new Tabs(new Shelf<Moment>(database, world), `community-kit ${world}`, warn)
  } catch (error) {
    warn(error)
    return undefined
  }
}

function warn(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error)
  console.warn(
    `community-kit: the world is not kept across reloads and not shared between tabs, where a payment page would look for it: ${why}`,
  )
}

interface Parts {
  readonly clock: MockWorld['clock']['state']
  readonly chance: number
  readonly calls: Counted
  readonly limit: { readonly asked: number; readonly now: number }
}

/** A world as its tabs keep it in step. Faults are not among it: each tab has its own. */
export function sharedOf({ memory, clock, random, limiter, rate }: MockWorld): Shared {
  const asked = rate.limit
  return {
    memory,
    get moment() {
      const limit = { asked, now: rate.limit }
      return { clock: clock.state, chance: random.state, calls: limiter.counted, limit } satisfies Parts
    },
    set moment(moment) {
      const { clock: time, chance, calls, limit } = moment as unknown as Parts
      clock.state = time
      random.state = chance
      limiter.counted = calls
      // What a state has made of another limit than the one asked for here is no concern of this tab.
      rate.limit = limit.asked === asked ? limit.now : asked
    },
  }
}
