import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type SqlRow = Readonly<Record<string, string | number | null>>

/** A database, with the operations that differ between SQLite and PostgreSQL. */
export interface Sql {
  run(text: string): Promise<SqlRow[]>
  /** The query for the name and definition of each index of a table, except its primary key. */
  indexesOf(table: string): string
  /** The time of a column minus a number of hours, given as an expression. */
  earlier(column: string, hours: string): string
  /** Maintenance that a database in use does by itself. */
  maintain(): Promise<void>
  close(): Promise<void>
}

export const isPostgres = (address: string): boolean => address.startsWith('postgres:')

export const openSql = (address: string): Promise<Sql> =>
  isPostgres(address) ? openPostgres(address) : openSqlite(address)

async function openSqlite(file: string): Promise<Sql> {
  const database = new DatabaseSync(file)
  // The write-ahead log would store everything a second time. The server turns it on again.
  database.exec('pragma journal_mode = delete; pragma synchronous = off')
  return {
    run: async (text) => database.prepare(text).all() as SqlRow[],
    indexesOf: (table) =>
      `select name, sql from sqlite_schema where type = 'index' and tbl_name = '${table}' and sql is not null`,
    earlier: (column, hours) => `datetime(${column}, '-' || (${hours}) || ' hours')`,
    maintain: async () => undefined,
    close: async () => database.close(),
  }
}

async function openPostgres(connectionString: string): Promise<Sql> {
  const client = new pg.Client({ connectionString, types: { getTypeParser: () => asNumber } })
  await client.connect()
  const run = async (text: string) => (await client.query(text)).rows
  return {
    run,
    indexesOf: (table) =>
      `select indexname as name, indexdef as sql from pg_indexes where tablename = '${table}' and indexname <> '${table}_pkey'`,
    earlier: (column, hours) =>
      `to_char(${column}::timestamp - (${hours}) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS')`,
    maintain: async () => void (await run('vacuum analyze')),
    close: () => client.end(),
  }
}

/** Ids are bigint, which pg returns as text. */
const asNumber = (text: string): string | number => (/^-?\d+$/.test(text) ? Number(text) : text)
