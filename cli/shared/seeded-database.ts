import type { Size } from '../../mock/seed/seeding.ts'
import type { Locale } from '../../mock/seed/texts/locale.ts'
import { StoreUnavailable } from '../../platform/store.ts'
import { type Database, DatabaseError, openDatabase } from '../../reference-server/database.ts'
import { CliError } from './output.ts'
import { say } from './printable.ts'

export interface DatabaseOptions {
  /** A file, `:memory:` or postgres://…; without it a seeded world in memory. */
  readonly db?: string
  readonly seed?: number
  readonly size?: Size
  readonly locale?: Locale
  readonly empty?: boolean
  /** When the seeded world starts, or `fixed`; the real time by default. */
  readonly now?: string
}

type Rows = Parameters<Database['fill']>[0]

export async function openSeededDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await connect(options.db ?? ':memory:')
  try {
    const rows = await initialRows(options, database)
    if (rows) await database.fill(rows)
    return database
  } catch (error) {
    await database.discard()
    throw databaseProblem(error, options.db)
  }
}

async function initialRows(
  { db, seed, size, locale, empty, now }: DatabaseOptions,
  database: Database,
): Promise<Rows | undefined> {
  if (empty || seed !== undefined) await refuseFilled(database, db, empty ? '--empty' : '--seed')
  if (db !== undefined && seed === undefined && !empty) return undefined
  const [{ seedRows }, { startOf }, { referenceRows }] = await Promise.all([
    import('../../mock/seed/index.ts'),
    import('../../mock/seed/start.ts'),
    import('../../mock/seed/reference-data.ts'),
  ])
  const rows = seedRows(seed, empty ? 'empty' : size, locale, startOf(now ?? 'real', Date.now)())
  return empty ? referenceRows(rows) : rows
}

export async function refuseFilled(database: Database, address = ':memory:', flag = '--seed'): Promise<void> {
  if (await database.isEmpty()) return
  throw new CliError(`${withoutPassword(address)} already contains rows; omit ${flag}, or name a new database`)
}

export async function connect(address: string): Promise<Database> {
  try {
    return await openDatabase(address, (notice) => say(process.stderr, `community-kit: ${notice}`))
  } catch (error) {
    throw databaseProblem(error, address)
  }
}

/** Exit code 3 for a database that cannot be reached, 2 for one that cannot be used. */
export function databaseProblem(error: unknown, address = ':memory:'): unknown {
  if (error instanceof DatabaseError)
    return new CliError(withoutPassword(error.message), error.kind === 'unreachable' ? 3 : 2)
  if (!(error instanceof StoreUnavailable)) return error
  const isTemporary = error.fault === 'unreachable' || error.fault === 'busy'
  return new CliError(withoutPassword(`${address} cannot be used: ${error.message}`), isTemporary ? 3 : 2)
}

const withoutPassword = (text: string): string => text.replace(/(:\/\/[^\s:/@]*):[^\s@/]*@/g, '$1:***@')
