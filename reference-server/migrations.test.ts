import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { person } from '../platform/store-cases/rows.cases.ts'
import { openDatabase } from './database.ts'
import { addColumn, addIndex, createTable, type Step } from './sql/ddl.ts'
import { migrations } from './sql/migrations/index.ts'
import type { Migration } from './sql/migrations/migration.ts'
import { openPostgres } from './sql/postgres.ts'
import { wantedSchema } from './sql/schema.ts'
import { openSqlite } from './sql/sqlite.ts'
import { schemaAt } from './testing/catalog.cases.ts'
import { opened, places, temporaryFolder } from './testing/places.cases.ts'

const { sqlite, postgres } = places()

const kinds = [
  { ...sqlite, open: openSqlite },
  { ...postgres, open: openPostgres },
]

const mood = { name: 'mood', kind: 'text', nullable: false } as const

const later: Migration = {
  name: '0002-moods',
  steps: [addColumn('themes', mood, "'calm'"), addIndex('themes', ['mood', 'id'], [mood])],
}

const fromTables: readonly Step[] = Object.entries(wantedSchema).map(([name, schema]) => createTable(name, schema))

const problem = (kind: string, message: RegExp) =>
  expect.objectContaining({ name: 'DatabaseProblem', kind, message: expect.stringMatching(message) })

describe.each(kinds)('on $name', ({ fresh, open }) => {
  test('what the migrations make is what platform/tables says: after a change there, write a migration', async () => {
    const [migrated, wanted] = [await fresh(), await fresh()]
    await (await openDatabase(migrated)).close()
    await (await open(wanted, [{ name: 'tables', steps: fromTables }])).close()
    const [made, said] = [await schemaAt(migrated), await schemaAt(wanted)]
    const differences = [
      ...said.filter((line) => !made.includes(line)).map((line) => `no migration makes: ${line}`),
      ...made.filter((line) => !said.includes(line)).map((line) => `platform/tables no longer has: ${line}`),
    ]
    expect(differences, 'write a migration, see reference-server/sql/migrations/README.md').toEqual([])
    expect(made.length).toBeGreaterThan(400)
  })

  test('what is there stays when it is opened again, and when a later migration runs', async () => {
    const address = await fresh()
    const first = await openDatabase(address)
    await first.store.themes.insert({ title: 'Hiking', description: '' })
    await first.close()
    const again = await openDatabase(address)
    expect(await again.store.themes.find({})).toEqual([{ id: 1, title: 'Hiking', description: '' }])
    await again.close()
    await (await open(address, [...migrations, later])).close()
    expect((await schemaAt(address)).filter((line) => line.includes('mood'))).toHaveLength(2)
  })

  test('a newer database is refused with both numbers and left as it is', async () => {
    const address = await fresh()
    await (await open(address, [...migrations, later])).close()
    const before = await schemaAt(address)
    await expect(openDatabase(address)).rejects.toEqual(problem('newer', /its schema is number 2, this one knows 1/))
    expect(await schemaAt(address)).toEqual(before)
  })

  test('a migration that fails leaves nothing behind', async () => {
    const address = await fresh()
    const broken: Migration = { name: 'broken', steps: [() => ['create table made (id integer)'], () => ['nonsense']] }
    await expect(open(address, [...migrations, broken])).rejects.toThrow('nonsense')
    expect(await schemaAt(address)).toEqual([])
    const database = await opened(address)
    expect(await database.store.users.insert(person('alice'))).toMatchObject({ id: 1 })
  })

  test('processes that open a new database at once make it once', { timeout: 60_000 }, async () => {
    const address = await fresh()
    const secrets = await Promise.all(Array.from({ length: 3 }, () => secretInProcess(address)))
    expect(new Set(secrets).size).toBe(1)
    expect(await (await opened(address)).secret('shared')).toBe(secrets[0])
  })
})

async function secretInProcess(address: string): Promise<string> {
  const database = JSON.stringify(new URL('database.ts', import.meta.url).href)
  const script = `const { openDatabase } = await import(${database})
    const database = await openDatabase(process.argv[1])
    console.log(await database.secret('shared'))
    await database.close()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, address])
  return stdout.trim()
}

test('somebody else’s SQLite database is refused and not touched', async () => {
  const file = await sqlite.fresh()
  const other = new DatabaseSync(file)
  other.exec('create table invoices (id integer)')
  other.close()
  const before = readFileSync(file)
  await expect(openDatabase(file)).rejects.toEqual(problem('foreign', /it has tables: invoices/))
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(dirname(file))).toEqual(['kit.db'])
})

test('a file that is no database is refused and not touched', async () => {
  const file = await sqlite.fresh()
  writeFileSync(file, 'Dear diary, '.repeat(100))
  await expect(openDatabase(file)).rejects.toEqual(problem('foreign', /no SQLite database/))
  expect(readFileSync(file, 'utf8')).toBe('Dear diary, '.repeat(100))
})

test('somebody else’s PostgreSQL database is refused', async () => {
  const address = await postgres.fresh()
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query('create table invoices (id integer)')
  await client.end()
  await expect(openDatabase(address)).rejects.toEqual(problem('foreign', /it has tables: invoices/))
})

const nowhere: [string, (folder: string) => string][] = [
  ['a folder that is not there', (folder) => join(folder, 'missing', 'kit.db')],
  ['a folder', (folder) => folder],
  ['a path through a file', (folder) => join(folder, 'file', 'kit.db')],
]

test.each(nowhere)('%s is no place for a database', async (_, pathIn) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(openDatabase(pathIn(folder))).rejects.toEqual(
    problem('unwritable', /cannot be used: the file cannot be/),
  )
  expect(readdirSync(folder)).toEqual(['file'])
})

test('a PostgreSQL that does not answer is unreachable, and its password is not told', async () => {
  const refused = openDatabase('postgres://kit:hidden@127.0.0.1:1/kit')
  await expect(refused).rejects.toEqual(
    problem('unreachable', /^postgres:\/\/kit:\*\*\*@127\.0\.0\.1:1\/kit cannot be used: .*ECONNREFUSED/),
  )
  await expect(refused).rejects.toEqual(problem('unreachable', /^(?!.*hidden)/))
})

test('an address that is no URL is unreachable, and not told', async () => {
  await expect(openDatabase('postgres://kit:hid/den@[kit')).rejects.toEqual(problem('unreachable', /is no URL$/))
})

test('a PostgreSQL without that database is unreachable', async () => {
  const address = new URL(await postgres.empty())
  address.pathname = '/kit_is_not_here'
  await expect(openDatabase(address.href)).rejects.toEqual(problem('unreachable', /"kit_is_not_here" does not exist/))
})
