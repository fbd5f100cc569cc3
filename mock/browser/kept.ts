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
  console.warn(`community-kit: the world is not kept across reloads and not shared between tabs: ${why}`)
}

interface Parts {
  readonly clock: MockWorld['clock']['state']
  readonly chance: number
  readonly calls: Counted
  readonly limit: number
}

/** A world as its tabs keep it in step. Faults are not among it: each tab has its own. */
export const sharedOf = ({ memory, clock, random, limiter, rate }: MockWorld): Shared => ({
  memory,
  get moment() {
    return { clock: clock.state, chance: random.state, calls: limiter.counted, limit: rate.limit } satisfies Parts
  },
  set moment(moment) {
    const { clock: time, chance, calls, limit } = moment as unknown as Parts
    clock.state = time
    random.state = chance
    limiter.counted = calls
    rate.limit = limit
  },
})
