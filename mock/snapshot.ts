import * as z from 'zod'
import { earliest, latest, type WorldClock } from '../platform/control/clock.ts'
import type { Worlds } from '../platform/control/route.ts'
import type { MemoryLimiter } from '../platform/limiter.ts'
import type { SeededRandom } from '../platform/random.ts'
import { tables } from '../platform/tables/index.ts'
import type { TableSpec } from '../platform/tables/table.ts'
import type { FaultBook } from './faults/book.ts'
import { beginning } from './seed/index.ts'
import type { Size } from './seed/seeding.ts'
import type { MemoryStore, Snapshot } from './store.ts'

const rowsOf = ({ row }: TableSpec) => z.array(z.tuple([z.int().positive(), row.nullable()])).optional()

const rows = z.strictObject(Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, rowsOf(table)])))

/** A world at one moment: what it has beyond its seed, its time, and where its chance stands. */
const worldSnapshot = z.object({
  seed: z.int(),
  size: z.string(),
  now: z.number().min(earliest).max(latest),
  chance: z.int(),
  rows,
})

interface WorldState {
  readonly seed: number
  readonly size: Size
  readonly memory: MemoryStore
  readonly clock: WorldClock
  readonly random: SeededRandom
  readonly limiter: MemoryLimiter
  readonly rate: { limit: number }
  readonly faults: FaultBook
}

/** Reset, snapshot and restore of everything that a world changes. Faults are no part of a snapshot. */
export function worldsOf({ seed, size, memory, clock, random, limiter, rate, faults }: WorldState): Worlds {
  const firstLimit = rate.limit
  const go = async (rows: Snapshot, now: number, chance: number) => {
    await memory.reset(rows)
    clock.set(now)
    random.state = chance
    limiter.clear()
  }
  return {
    async reset() {
      await go({}, beginning, seed)
      clock.resume()
      rate.limit = firstLimit
      faults.reset()
    },
    snapshot: async () => ({ seed, size, now: clock.now(), chance: random.state, rows: await memory.snapshot() }),
    async restore(given) {
      const found = worldSnapshot.safeParse(given).data
      if (found?.seed !== seed || found.size !== size) return false
      await go(found.rows as Snapshot, found.now, found.chance)
      return true
    },
  }
}
