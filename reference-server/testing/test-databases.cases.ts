import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
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

interface TestPostgresDatabases extends TestDatabases {
  /** One database for the whole file, which stays open: its rows are removed at each call. */
  emptied(): Promise<Database>
}

export interface TestDatabases {
  readonly name: string
  /** The address of a new database, without tables. */
  fresh(): Promise<string>
  /** The address of a database without rows; it may have its tables already, which is faster. */
  empty(): Promise<string>
}

let withTables: Promise<string> | undefined

/** Made once for all tests of a process, and removed with it. */
function fileWithTables(): Promise<string> {
  withTables ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kit-sqlite-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'kit.db')
    await (await openDatabase(file)).close()
    return file
  })()
  return withTables
}

/** Starts a PostgreSQL for the duration of the test file. */
export function testDatabases(): { readonly sqlite: TestDatabases; readonly postgres: TestPostgresDatabases } {
  let server: TestPostgres
  let address: string
  beforeAll(async () => {
    server = await startPostgres()
    address = await server.create()
  }, 60_000)
  let open: Promise<Database> | undefined
  afterAll(async () => {
    await (await open)?.close()
    await server?.stop()
  })
  const emptied = async () => {
    await truncateTables(address)
    open ??= openDatabase(address)
    return open
  }
  const file = async () => join(temporaryFolder(), 'kit.db')
  const copy = async () => {
    const copied = await file()
    copyFileSync(await fileWithTables(), copied)
    return copied
  }
  return {
    sqlite: { name: 'a SQLite file', fresh: file, empty: copy },
    postgres: { name: 'PostgreSQL', fresh: () => server.create(), empty: () => truncateTables(address), emptied },
  }
}
