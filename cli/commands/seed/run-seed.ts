import { write } from '../../shared/output.ts'
import { connect, databaseProblem, refuseFilled } from '../../shared/seeding/seeded-database.ts'
import { seededRows } from '../../shared/seeding/seeded-rows.ts'
import type { SeedOptions } from './options.ts'
import { createRowProgress } from './row-progress.ts'

const grouped = (count: number) => Math.round(count).toLocaleString('en')

/** Fills an empty database, and prints how fast. */
export async function seed({ db, ...world }: SeedOptions): Promise<void> {
  const database = await connect(db)
  const progress = createRowProgress(process.stderr)
  try {
    await refuseFilled(database, db)
    const rows = await seededRows(world)
    const started = performance.now()
    await database.fill(rows, progress.show)
    progress.end()
    const seconds = (performance.now() - started) / 1000
    const total = Object.values(rows).reduce((sum, of) => sum + of.length, 0)
    write(`${grouped(total)} rows in ${seconds.toFixed(1)} s, ${grouped(total / seconds)} rows a second`)
    await database.close()
  } catch (error) {
    progress.end()
    await database.discard()
    throw databaseProblem(error, db)
  }
}
