import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { emptied, startPostgres, type TestPostgres } from './postgres.ts'

/** A folder that is gone when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kit-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A database that is closed when the test ends. */
export async function opened(address: string, open = openDatabase): Promise<Database> {
  const database = await open(address)
  onTestFinished(() => database.close())
  return database
}

export interface Place {
  readonly name: string
  /** The address of a database that has nothing in it yet. */
  fresh(): Promise<string>
  /** The address of one that has its tables, where that is sooner to have. */
  empty(): Promise<string>
}

/** Where a database may be. PostgreSQL runs as long as the test file. */
export function places(): { readonly sqlite: Place; readonly postgres: Place } {
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
    postgres: { name: 'PostgreSQL', fresh: () => server.create(), empty: () => emptied(address) },
  }
}
