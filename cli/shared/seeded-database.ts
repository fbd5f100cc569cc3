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
}

type Rows = Parameters<Database['fill']>[0]

/** Tables that an administrator fills; an empty world has them too. */
const referenceTables = [
  'tag_categories',
  'tags',
  'ad_spaces',
  'locations',
  'hot_locations',
  'topic_categories',
  'event_categories',
  'themes',
  'products',
  'gifts',
] as const

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
  { db, seed, size, locale, empty }: DatabaseOptions,
  database: Database,
): Promise<Rows | undefined> {
  if (empty || seed !== undefined) await refuseFilled(database, db, empty ? '--empty' : '--seed')
  if (db !== undefined && seed === undefined) return undefined
  const { seedRows } = await import('../../mock/seed/index.ts')
  const rows = seedRows(seed, size, locale)
  return empty ? Object.fromEntries(referenceTables.map((table) => [table, rows[table] ?? []])) : rows
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
