import { arrange } from '../../../mock/arrange/arrange.ts'
import { seedRows } from '../../../mock/seed/index.ts'
import type { Size } from '../../../mock/seed/seeding.ts'
import { startOf } from '../../../mock/seed/start.ts'
import type { Locale } from '../../../mock/seed/texts/locale.ts'
import { createWorld, type MockWorld } from '../../../mock/world.ts'
import { type TableName, tables } from '../../../platform/tables/index.ts'
import { readSeedFile, seedFileProblem } from './seed-file.ts'

export interface SeededWorldOptions {
  readonly seed?: number
  readonly size?: Size
  readonly locale?: Locale
  /** When the world starts, or `fixed`; the real time by default. */
  readonly now?: string
  readonly seedFile?: string
}

type Rows = ReturnType<typeof seedRows>

/** The rows of a seeded world, with what a file adds to it. */
export async function seededRows({ seed = 1, size = 'small', locale = 'mixed', ...given }: SeededWorldOptions) {
  const now = startOf(given.now ?? 'real', Date.now)()
  if (given.seedFile === undefined) return seedRows(seed, size, locale, now)
  const world = createWorld({ seed, size, locale, now })
  await arrange(world, await readSeedFile(given.seedFile)).catch((error) => {
    throw seedFileProblem(error, given.seedFile)
  })
  return rowsOf(world)
}

/** Without the sessions of those who acted. */
async function rowsOf({ memory }: MockWorld): Promise<Rows> {
  const names = (Object.keys(tables) as TableName[]).filter((name) => name !== 'sessions')
  const found = names.map(async (name) => [name, await memory.store[name].find({ order: [['id', 'asc']] })] as const)
  return Object.fromEntries(await Promise.all(found))
}
