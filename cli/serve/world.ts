import { type Database, DatabaseProblem, openDatabase } from '../../reference-server/database.ts'
import { CliError } from '../output.ts'
import type { WorldChoice } from './choice.ts'

type Rows = Parameters<Database['fill']>[0]

/** What everybody may choose from, and nobody has made. */
const reference = [
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

export async function openWorld(choice: WorldChoice): Promise<Database> {
  const database = await openOrExplain(choice.db ?? ':memory:')
  try {
    const rows = await rowsFor(choice, database)
    if (rows) await database.fill(rows)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function rowsFor({ db, seed, size, empty }: WorldChoice, database: Database): Promise<Rows | undefined> {
  if (empty || seed !== undefined) await refuseFilled(database, db, empty ? '--empty' : '--seed')
  if (db !== undefined && seed === undefined) return undefined
  const { seedRows } = await import('../../mock/seed/index.ts')
  const rows = seedRows(seed, size)
  return empty ? Object.fromEntries(reference.map((table) => [table, rows[table] ?? []])) : rows
}

export async function refuseFilled(database: Database, address = ':memory:', flag = '--seed'): Promise<void> {
  if (await database.isEmpty()) return
  throw new CliError(`${withoutPassword(address)} has rows already; leave out ${flag}, or name a new database`)
}

/** 3 for a database that cannot be reached, 2 for one that cannot be used. */
export async function openOrExplain(address: string): Promise<Database> {
  try {
    return await openDatabase(address)
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error
    throw new CliError(withoutPassword(error.message), error.kind === 'unreachable' ? 3 : 2)
  }
}

const withoutPassword = (text: string): string => text.replace(/(:\/\/[^\s:/@]*):[^\s@/]*@/g, '$1:***@')
