import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRows } from '../mock/seed/index.ts'
import { openDatabase } from '../reference-server/database.ts'
import { postgresEngine } from '../reference-server/sql/postgres-engine.ts'
import { poolFor } from '../reference-server/sql/postgres-pool.ts'
import { SqliteConnection } from '../reference-server/sql/sqlite-connection.ts'
import { sqliteEngine } from '../reference-server/sql/sqlite-engine.ts'
import { startPostgres, type TestPostgres } from '../reference-server/testing/postgres.ts'
import { postgresComplaint, sqliteComplaint } from './query-plans/judge.cases.ts'
import { askedQuestions, isList, type Question, reading } from './query-plans/questions.cases.ts'
import { type Asked, statementsFor } from './query-plans/statements.cases.ts'

/** Tables that an administrator writes, a handful of rows each, which the document has no pages for. */
const readWhole = new Set([
  'listFeedCategories: feed_categories',
  'listTopicCategories: topic_categories',
  'listIapProducts: products',
  'listTags: tag_categories',
  'listAdvertisingSpaces: ad_spaces',
  'listHotLocations: hot_locations',
  'listEventCategories: event_categories',
])

let questions: Question[]
let postgres: TestPostgres
const folder = mkdtempSync(join(tmpdir(), 'kit-plans-'))
const rows = seedRows(1, 'small')

beforeAll(async () => {
  postgres = await startPostgres()
  questions = await askedQuestions()
}, 60_000)

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

async function fill(address: string): Promise<string> {
  const database = await openDatabase(address)
  await database.fill(rows)
  await database.close()
  return address
}

async function complaints(asked: readonly Asked[], judge: (one: Asked) => Promise<string | undefined>) {
  const found = new Map<string, string>()
  for (const one of asked) {
    const complaint = await judge(one)
    if (complaint) found.set(one.name, `${one.name} ${complaint}\n${one.sql}`)
  }
  return found
}

const unexpected = (found: ReadonlyMap<string, string>) =>
  [...found].filter(([name]) => !readWhole.has(name)).map(([, text]) => text)

test('the questions of every list are known', () => {
  const asking = new Set(questions.map(({ operation }) => operation))
  expect(
    reading
      .filter(isList)
      .map(({ name }) => name)
      .filter((name) => !asking.has(name)),
  ).toEqual([])
})

test('on SQLite no list reads or sorts a whole table', async () => {
  const connection = new SqliteConnection(await fill(join(folder, 'kit.db')), [])
  const found = await complaints(statementsFor(sqliteEngine, questions), async (one) => {
    const { rows } = connection.run({ ...one, sql: `explain query plan ${one.sql}` })
    return sqliteComplaint(
      one,
      rows.map((row) => String(row[3])),
    )
  })
  connection.close()
  expect(unexpected(found)).toEqual([])
  expect([...readWhole].filter((name) => !found.has(name))).toEqual([])
})

test('on PostgreSQL every list has an index in its order', async () => {
  const pool = poolFor(await fill(await postgres.create()))
  const client = await pool.connect()
  const found = await complaints(statementsFor(postgresEngine, questions), async (one) => {
    // With a few rows in each table sorting is cheap, and a list of values soon means all of them: the question is
    // whether a page can do without the one, and which way the other is looked up.
    const values = one.parameters.map((value) => (Array.isArray(value) ? value.slice(0, 1) : value))
    await client.query(`set enable_sort = ${!one.isPage}; set enable_bitmapscan = ${!one.isPage}`)
    const { rows } = await client.query({ text: `explain (format json) ${one.sql}`, values })
    return postgresComplaint(one, rows[0]['QUERY PLAN'][0].Plan)
  })
  client.release()
  await pool.end()
  expect(unexpected(found)).toEqual([])
  expect([...readWhole].filter((name) => !found.has(name))).toEqual([])
})
