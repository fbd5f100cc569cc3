import { write } from '../output.ts'
import type { SeedOptions } from '../seed.ts'
import { progressOn } from './progress.ts'
import { openOrExplain, refuseFilled } from './world.ts'

const grouped = (count: number) => Math.round(count).toLocaleString('en')

/** Fills an empty database in one step, and says how fast. */
export async function seed({ db, seed, size }: SeedOptions): Promise<void> {
  const database = await openOrExplain(db)
  try {
    await refuseFilled(database, db)
    const { seedRows } = await import('../../mock/seed/index.ts')
    const rows = seedRows(seed, size)
    const started = performance.now()
    const progress = progressOn(process.stderr)
    await database.fill(rows, progress.show)
    progress.end()
    const seconds = (performance.now() - started) / 1000
    const total = Object.values(rows).reduce((sum, of) => sum + of.length, 0)
    write(`${grouped(total)} rows in ${seconds.toFixed(1)} s, ${grouped(total / seconds)} rows a second`)
  } finally {
    await database.close()
  }
}
