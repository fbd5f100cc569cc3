import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRows } from '../../../mock/seed/index.ts'
import { openDatabase } from '../../../reference-server/database.ts'
import { postgresEngine } from '../../../reference-server/sql/postgres/postgres-engine.ts'
import { poolFor } from '../../../reference-server/sql/postgres/postgres-pool.ts'
import { SqliteConnection } from '../../../reference-server/sql/sqlite/sqlite-connection.ts'
import { sqliteEngine } from '../../../reference-server/sql/sqlite/sqlite-engine.ts'
import { startPostgres, type TestPostgres } from '../../../reference-server/testing/postgres.cases.ts'
import { postgresPlanProblem, sqlitePlanProblem } from './plan-problems.cases.ts'
import { isList, type RecordedQuery, readOperations, recordQueries } from './queries.cases.ts'
import { type QueryStatement, statementsFor } from './statements.cases.ts'

/** Small tables that only administrators write and whose lists have no pages. */
const fullScans = new Set([
  'listFeedCategories: feed_categories',
  'listTopicCategories: topic_categories',
  'listIapProducts: products',
  'listTags: tag_categories',
  'listAdvertisingSpaces: ad_spaces',
  'listHotLocations: hot_locations',
  'listEventCategories: event_categories',
  'listEvents: event_categories',
])

let queries: RecordedQuery[]
let postgres: TestPostgres
const folder = mkdtempSync(join(tmpdir(), 'kit-plans-'))
const rows = seedRows(1, 'small')

beforeAll(async () => {
  postgres = await startPostgres()
  queries = await recordQueries()
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

async function problemsOf(
  statements: readonly QueryStatement[],
  check: (one: QueryStatement) => Promise<string | undefined>,
) {
  const found = new Map<string, string>()
  for (const one of statements) {
    const problem = await check(one)
    if (problem) found.set(one.name, `${one.name} ${problem}\n${one.sql}`)
  }
  return found
}

const unexpected = (found: ReadonlyMap<string, string>) =>
  [...found].filter(([name]) => !fullScans.has(name)).map(([, text]) => text)

test('the queries of every list are recorded', () => {
  const recorded = new Set(queries.map(({ operation }) => operation))
  expect(
    readOperations
      .filter(isList)
      .map(({ name }) => name)
      .filter((name) => !recorded.has(name)),
  ).toEqual([])
})

test('on SQLite no list reads or sorts a whole table', async () => {
  const connection = new SqliteConnection(await fill(join(folder, 'kit.db')), [])
  const found = await problemsOf(statementsFor(sqliteEngine, queries), async (one) => {
    const { rows } = connection.run({ ...one, sql: `explain query plan ${one.sql}` })
    return sqlitePlanProblem(
      one,
      rows.map((row) => String(row[3])),
    )
  })
  connection.close()
  expect(unexpected(found)).toEqual([])
  expect([...fullScans].filter((name) => !found.has(name))).toEqual([])
})

test('on PostgreSQL every list has an index in its order', async () => {
  const pool = poolFor(await fill(await postgres.create()))
  const client = await pool.connect()
  const found = await problemsOf(statementsFor(postgresEngine, queries), async (one) => {
    // In small tables sorting is cheap, and a list of values selects most rows. So sorting is disabled, and each list has
    // one value.
    const values = one.parameters.map((value) => (Array.isArray(value) ? value.slice(0, 1) : value))
    await client.query(`set enable_sort = ${!one.isPage}; set enable_bitmapscan = ${!one.isPage}`)
    const { rows } = await client.query({ text: `explain (format json) ${one.sql}`, values })
    return postgresPlanProblem(one, rows[0]['QUERY PLAN'][0].Plan)
  })
  client.release()
  await pool.end()
  expect(unexpected(found)).toEqual([])
  expect([...fullScans].filter((name) => !found.has(name))).toEqual([])
})
