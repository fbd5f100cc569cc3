import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { startPostgres, type TestPostgres, truncateTables } from './postgres.cases.ts'

/** Removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kit-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Closed when the test ends. */
export async function openForTest(address: string, open = openDatabase): Promise<Database> {
  const database = await open(address)
  onTestFinished(() => database.close())
  return database
}

export interface TestDatabases {
  readonly name: string
  /** The address of a new database, without tables. */
  fresh(): Promise<string>
  /** The address of a database without rows; it may have its tables already, which is faster. */
  empty(): Promise<string>
}

/** Starts a PostgreSQL for the duration of the test file. */
export function testDatabases(): { readonly sqlite: TestDatabases; readonly postgres: TestDatabases } {
  let server: TestPostgres
  let address: string
  beforeAll(async () => {
    server = await startPostgres()
    address = await server.create()
  }, 60_000)
  afterAll(() => server?.stop())
  const file = async () => join(temporaryFolder(), 'kit.db')
  return {
    sqlite: { name: 'a SQLite file', fresh: file, empty: file },
    postgres: { name: 'PostgreSQL', fresh: () => server.create(), empty: () => truncateTables(address) },
  }
}
