import * as z from 'zod'
import type { WorldEvents } from '../../platform/activity/events.ts'
import { earliest, latest, type WorldClock } from '../../platform/control/clock.ts'
import type { WorldControl } from '../../platform/control/route.ts'
import type { MemoryGuessCounter } from '../../platform/http/guess-counter.ts'
import { type MemoryLimiter, noCalls } from '../../platform/http/limiter.ts'
import type { SeededRandom } from '../../platform/support/random.ts'
import { tables } from '../../platform/tables/index.ts'
import type { TableSpec } from '../../platform/tables/table.ts'
import type { FaultRegistry } from '../faults/fault-registry.ts'
import type { OverrideRegistry } from '../overrides/override-registry.ts'
import { type FakerSource, hasGeneratedPeople } from '../seed/faker/faker-source.ts'
import type { Size } from '../seed/seeding.ts'
import { fixedStart } from '../seed/start.ts'
import type { Locale } from '../seed/texts/locale.ts'
import type { MemoryStore } from '../store/memory-store.ts'
import type { Snapshot } from '../store/overlay.ts'
import type { WorldCollections } from './collections.ts'
import type { WorldStart } from './world-start.ts'

const rowsOf = ({ row }: TableSpec) => z.array(z.tuple([z.int().positive(), row.nullable()])).optional()

/** Created by the first restore: it has hundreds of schemas, and most worlds are never restored. */
const rows = z.lazy(() =>
  z.strictObject(Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, rowsOf(table)]))),
)

/**
 * `rows` are the changes since the seed; `chance` is the state of the random generator. `fakerSeed` is the number that was drawn from
 * the app's own instance of faker, if it generated rows of the seed.
 */
const worldSnapshot = z.object({
  seed: z.int(),
  size: z.string(),
  locale: z.string(),
  start: z.number().min(earliest).max(latest).default(fixedStart),
  now: z.number().min(earliest).max(latest),
  chance: z.int(),
  fakerSeed: z.int().optional(),
  rows,
})

/** Everything in a world that changes. */
export interface WorldState {
  readonly seed: number
  readonly size: Size
  readonly locale: Locale
  readonly start: WorldStart
  readonly memory: MemoryStore
  readonly clock: WorldClock
  readonly random: SeededRandom
  readonly faker: FakerSource
  readonly limiter: MemoryLimiter
  readonly guesses: MemoryGuessCounter
  readonly rate: { limit: number }
  readonly faults: FaultRegistry
  readonly overrides: OverrideRegistry
  readonly collections: WorldCollections
}

/** Snapshots contain no faults and no overrides. */
export function worldControl(state: WorldState): WorldControl {
  const { seed, size, locale, start, memory, clock, random, limiter, guesses, rate, faults, overrides, collections } =
    state
  const initialLimit = rate.limit
  const fakerSeed = hasGeneratedPeople(size) ? state.faker.drawn : undefined
  const apply = async (rows: Snapshot, from: number, now: number, chance: number) => {
    await collections.settle()
    await memory.reset(rows, start.seedDataAt(from))
    await collections.reload()
    start.time = from
    clock.set(now)
    random.state = chance
    limiter.state = noCalls()
    await guesses.clear()
  }
  return {
    async reset() {
      const time = start.next()
      await apply({}, time, time, seed)
      clock.resume()
      clock.align()
      rate.limit = initialLimit
      faults.reset()
      overrides.reset()
    },
    async snapshot() {
      await collections.settle()
      const [now, chance] = [clock.now(), random.state]
      const header = { seed, size, locale, ...(fakerSeed !== undefined && { fakerSeed }) }
      return { ...header, start: start.time, now, chance, rows: await memory.snapshot() }
    },
    async restore(given) {
      const snapshot = worldSnapshot.safeParse(given).data
      if (snapshot?.seed !== seed || snapshot.size !== size || snapshot.locale !== locale) return false
      if (snapshot.fakerSeed !== fakerSeed) return false
      await apply(snapshot.rows as Snapshot, snapshot.start, snapshot.now, snapshot.chance)
      return true
    },
  }
}

/** Emits an event after each reset and restore. */
export const publishChanges = (events: WorldEvents, { reset, snapshot, restore }: WorldControl): WorldControl => ({
  async reset() {
    await reset()
    events.emit('world', { what: 'reset' })
  },
  snapshot,
  async restore(given) {
    const isRestored = await restore(given)
    if (isRestored) events.emit('world', { what: 'restored' })
    return isRestored
  },
})
