import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { hotOf } from '../platform/domain/hot.ts'
import { feed, person } from '../platform/store-cases/rows.cases.ts'
import { openDatabase } from './database.ts'
import { hotValues } from './sql/migrations/0006-hot-values.ts'
import { migrations } from './sql/migrations/index.ts'
import type { Migration } from './sql/migrations/migration.ts'
import { openPostgres } from './sql/postgres/postgres.ts'
import { addColumn, addIndex, createTable, type Step } from './sql/schema/ddl.ts'
import { wantedSchema } from './sql/schema/schema.ts'
import { openSqlite } from './sql/sqlite/sqlite.ts'
import { schemaAt } from './testing/catalog.cases.ts'
import { expectCreatedOnce } from './testing/created-once.cases.ts'
import { openForTest, temporaryFolder, testDatabases } from './testing/test-databases.cases.ts'

const { sqlite, postgres } = testDatabases()

const kinds = [
  { ...sqlite, open: openSqlite },
  { ...postgres, open: openPostgres },
]

const known = migrations.length
const column = { name: 'added_by_test', kind: 'text', nullable: false } as const

/** The migration that a newer kit would have. */
const next: Migration = {
  name: `${String(known + 1).padStart(4, '0')}-added-by-test`,
  steps: [addColumn('themes', column, "'initial'"), addIndex('themes', [column.name, 'id'], [column])],
}

const tableSteps: readonly Step[] = Object.entries(wantedSchema).map(([name, schema]) => createTable(name, schema))

const databaseError = (kind: string, message: RegExp) =>
  expect.objectContaining({ name: 'DatabaseError', kind, message: expect.stringMatching(message) })

describe.each(kinds)('on $name', ({ fresh, open }) => {
  test('the migrations produce the schema of platform/tables: after a change there, write a migration', async () => {
    const [migrated, wanted] = [await fresh(), await fresh()]
    await (await openDatabase(migrated)).close()
    await (await open(wanted, [{ name: 'tables', steps: tableSteps }])).close()
    const [actual, expected] = [await schemaAt(migrated), await schemaAt(wanted)]
    const differences = [
      ...expected.filter((line) => !actual.includes(line)).map((line) => `no migration creates: ${line}`),
      ...actual.filter((line) => !expected.includes(line)).map((line) => `no longer in platform/tables: ${line}`),
    ]
    expect(differences, 'write a migration, see reference-server/sql/migrations/README.md').toEqual([])
    expect(actual.length).toBeGreaterThan(400)
  })

  test('rows survive when the database is opened again, and when another migration runs', async () => {
    const address = await fresh()
    const first = await openDatabase(address)
    await first.store.themes.insert({ title: 'Hiking', description: '' })
    await first.close()
    const again = await openDatabase(address)
    expect(await again.store.themes.find({})).toEqual([{ id: 1, title: 'Hiking', description: '' }])
    await again.close()
    await (await open(address, [...migrations, next])).close()
    expect((await schemaAt(address)).filter((line) => line.includes(column.name))).toHaveLength(2)
  })

  test('old feeds get the hot values of new feeds with the same counts', async () => {
    const address = await fresh()
    const before = await openDatabase(address)
    const scores = [0, 1, 511, 512, 1023, 1024, 70_000, 2 ** 31 - 1, 2 ** 40]
    await before.store.feeds.insertAll(scores.map((score) => feed({ feed_view_count: score, hot: -1 })))
    await before.store.feed_topics.insertAll(scores.map((_, index) => ({ feed_id: index + 1, topic_id: 1, hot: 0 })))
    await before.close()
    const opened = await open(address, [...migrations, { ...hotValues, name: next.name }])
    const feeds = await opened.store.feeds.find({})
    expect(feeds.map(({ hot }) => hot)).toEqual(feeds.map((row) => hotOf(row.id, row)))
    const copies = await opened.store.feed_topics.find({ order: [['feed_id', 'asc']] })
    expect(copies.map(({ hot }) => hot)).toEqual(feeds.map(({ hot }) => hot))
    await opened.close()
  })

  test('a newer database is refused with both versions and left untouched', async () => {
    const address = await fresh()
    await (await open(address, [...migrations, next])).close()
    const before = await schemaAt(address)
    await expect(openDatabase(address)).rejects.toEqual(
      databaseError('newer', new RegExp(`its schema version is ${known + 1}, this one supports ${known}\\)`)),
    )
    expect(await schemaAt(address)).toEqual(before)
  })

  test('a migration that fails leaves nothing behind', async () => {
    const address = await fresh()
    const broken: Migration = {
      name: 'broken',
      steps: [() => ['create table created (id integer)'], () => ['nonsense']],
    }
    await expect(open(address, [...migrations, broken])).rejects.toThrow('nonsense')
    expect(await schemaAt(address)).toEqual([])
    const database = await openForTest(address)
    expect(await database.store.users.insert(person('alice'))).toMatchObject({ id: 1 })
  })

  /** `npm run proof` uses three processes. */
  test('two processes that open a new database at once create it once', async () => expectCreatedOnce(await fresh(), 2))
})

test('a SQLite database of another program is refused and not touched', async () => {
  const file = await sqlite.fresh()
  const other = new DatabaseSync(file)
  other.exec('create table invoices (id integer)')
  other.close()
  const before = readFileSync(file)
  await expect(openDatabase(file)).rejects.toEqual(databaseError('foreign', /it has tables: invoices/))
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(dirname(file))).toEqual(['kit.db'])
})

test('a file that is not a database is refused and not touched', async () => {
  const file = await sqlite.fresh()
  writeFileSync(file, 'Dear diary, '.repeat(100))
  await expect(openDatabase(file)).rejects.toEqual(databaseError('foreign', /not a SQLite database/))
  expect(readFileSync(file, 'utf8')).toBe('Dear diary, '.repeat(100))
})

test('a PostgreSQL database of another program is refused', async () => {
  const address = await postgres.fresh()
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query('create table invoices (id integer)')
  await client.end()
  await expect(openDatabase(address)).rejects.toEqual(databaseError('foreign', /it has tables: invoices/))
})

const unusable: [string, (folder: string) => string][] = [
  ['a path in a missing folder', (folder) => join(folder, 'missing', 'kit.db')],
  ['a folder', (folder) => folder],
  ['a path through a file', (folder) => join(folder, 'file', 'kit.db')],
]

test.each(unusable)('%s cannot be used as a database', async (_, pathIn) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(openDatabase(pathIn(folder))).rejects.toEqual(
    databaseError('unwritable', /cannot be used: the file cannot be/),
  )
  expect(readdirSync(folder)).toEqual(['file'])
})

test('a PostgreSQL server that does not respond is unreachable, and its password is not shown', async () => {
  const refused = openDatabase('postgres://kit:hidden@127.0.0.1:1/kit')
  await expect(refused).rejects.toEqual(
    databaseError('unreachable', /^postgres:\/\/kit:\*\*\*@127\.0\.0\.1:1\/kit cannot be used: .*ECONNREFUSED/),
  )
  await expect(refused).rejects.toEqual(databaseError('unreachable', /^(?!.*hidden)/))
})

test('an address that is not a URL is unreachable, and not shown', async () => {
  await expect(openDatabase('postgres://kit:hid/den@[kit')).rejects.toEqual(
    databaseError('unreachable', /is not a URL$/),
  )
})

test('a PostgreSQL database that does not exist is unreachable', async () => {
  const address = new URL(await postgres.empty())
  address.pathname = '/kit_does_not_exist'
  await expect(openDatabase(address.href)).rejects.toEqual(
    databaseError('unreachable', /"kit_does_not_exist" does not exist/),
  )
})
