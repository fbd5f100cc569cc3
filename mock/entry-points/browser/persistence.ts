import type { GuessState } from '../../../platform/http/guess-counter.ts'
import { version } from '../../../platform/support/version.ts'
import type { MockWorld } from '../../world/mock-world.ts'
import { deleteOtherVersions, IndexedDbStore, openDatabase } from './indexeddb-store.ts'
import { type SharedState, type SharedWorld, TabLock } from './tab-lock.ts'

/** The lock of the world that the tabs of this origin share. Undefined if the world cannot be stored; then the console says why. */
export async function openSharedWorld(name: () => Promise<string>): Promise<TabLock | undefined> {
  try {
    if (!('locks' in navigator)) throw new Error('this page is not served from localhost or over https')
    const world = `${version} ${await name()}`
    const database = await openDatabase('community-kit')
    await deleteOtherVersions(database, (other) => other.startsWith(`${version} `))
    return new TabLock(new IndexedDbStore<SharedState>(database, world), `community-kit ${world}`, warn)
  } catch (error) {
    warn(error)
    return undefined
  }
}

function warn(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error)
  console.warn(
    `community-kit: the world is not kept across reloads and not shared with other tabs, so payment pages in other tabs do not find it: ${why}`,
  )
}

interface WorldState extends SharedState {
  readonly start: number
  readonly clock: MockWorld['clock']['state']
  readonly random: number
  readonly calls: { readonly minute: number; readonly calls: readonly (readonly [caller: string, count: number])[] }
  readonly guesses: GuessState
  readonly limit: { readonly requested: number; readonly current: number }
}

/** The parts of a world that tabs synchronize. Each tab has its own faults and overrides. */
export function sharedWorldOf({
  start,
  memory,
  clock,
  random,
  limiter,
  guesses,
  rate,
  collections,
}: MockWorld): SharedWorld {
  const requested = rate.limit
  return {
    memory: {
      takeWrites: () => memory.takeWrites(),
      async applyWrites(writes) {
        await memory.applyWrites(writes)
        // Not awaited: reloading needs the lock, which this tab does not have yet.
        if (writes.fromSeed || writes.rows.some(([table]) => table === 'app_records')) void collections.reload()
      },
    },
    counted: 'calls' satisfies keyof WorldState,
    get state() {
      const limit = { requested, current: rate.limit }
      const counted = { minute: limiter.state.minute, calls: [...limiter.state.calls] }
      const calls = { calls: counted, guesses: guesses.state, limit }
      return { start: start.time, clock: clock.state, random: random.state, ...calls } satisfies WorldState
    },
    set state(state) {
      const shared = state as WorldState
      // A tab that opens a stored world has already created a world with its own start.
      start.time = shared.start
      memory.rebase(start.seedDataAt(shared.start))
      clock.state = shared.clock
      random.state = shared.random
      limiter.state = { minute: shared.calls.minute, calls: new Map(shared.calls.calls) }
      guesses.state = shared.guesses
      // A tab that was started with another limit keeps it.
      rate.limit = shared.limit.requested === requested ? shared.limit.current : requested
    },
  }
}
