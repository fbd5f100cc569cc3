import { StoreUnavailable } from '../../platform/store.ts'
import { type Database, DatabaseError, openDatabase } from '../../reference-server/database.ts'
import { CliError, say } from './output.ts'
import type { SeededWorldOptions } from './seeded-rows.ts'

export interface DatabaseOptions extends SeededWorldOptions {
  /** A file, `:memory:` or postgres://…; a seeded world in memory by default. */
  readonly db?: string
  /** A streaming replica of `db`, for reads. */
  readonly dbRead?: string
  readonly empty?: boolean
}

type Rows = Parameters<Database['fill']>[0]

export async function openSeededDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await connect(options.db ?? ':memory:', options.dbRead)
  try {
    const rows = await initialRows(options, database)
    if (rows) await database.fill(rows)
    return database
  } catch (error) {
    await database.discard()
    throw databaseProblem(error, options.db)
  }
}

async function initialRows({ db, empty, ...world }: DatabaseOptions, database: Database): Promise<Rows | undefined> {
  const { seed } = world
  if (empty || seed !== undefined) await refuseNonEmptyDatabase(database, db, empty ? '--empty' : '--seed')
  if (db !== undefined && seed === undefined && !empty) return undefined
  const [{ seededRows }, { referenceRows }] = await Promise.all([
    import('./seeded-rows.ts'),
    import('../../mock/seed/reference-data.ts'),
  ])
  return empty ? referenceRows(await seededRows({ ...world, size: 'empty' })) : seededRows(world)
}

export async function refuseNonEmptyDatabase(database: Database, address = ':memory:', flag = '--seed'): Promise<void> {
  if (await database.isEmpty()) return
  throw new CliError(`${withoutPassword(address)} already contains rows; omit ${flag}, or give another database`)
}

export async function connect(address: string, replica?: string): Promise<Database> {
  const onNotice = (notice: string) => say(process.stderr, `community-kit: ${notice}`)
  try {
    return await openDatabase(address, { onNotice, replica })
  } catch (error) {
    throw databaseProblem(error, address)
  }
}

/** The exit code is 3 for a database that cannot be reached, 2 for one that cannot be used. */
export function databaseProblem(error: unknown, address = ':memory:'): unknown {
  if (error instanceof DatabaseError)
    return new CliError(withoutPassword(error.message), error.kind === 'unreachable' ? 3 : 2)
  if (!(error instanceof StoreUnavailable)) return error
  const isTemporary = error.fault === 'unreachable' || error.fault === 'busy'
  return new CliError(withoutPassword(`${address} cannot be used: ${error.message}`), isTemporary ? 3 : 2)
}

export const withoutPassword = (text: string): string => text.replace(/(:\/\/[^\s:/@]*):[^\s@/]*@/g, '$1:***@')
