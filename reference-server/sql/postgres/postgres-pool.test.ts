import { expect, onTestFinished, test } from 'vitest'
import { StoreUnavailable } from '../../../platform/store.ts'
import { openForTest, testDatabases } from '../../testing/test-databases.cases.ts'
import { sqlStatement } from '../engine.ts'
import { closePool, poolFor, runRepeatable } from './postgres-pool.ts'

const { postgres } = testDatabases()

async function running(limits: Readonly<Record<string, string>> = {}) {
  const address = new URL(await postgres.empty())
  for (const [name, value] of Object.entries(limits)) address.searchParams.set(name, value)
  const pool = poolFor(address.href)
  onTestFinished(() => closePool(pool))
  return { address: address.href, run: runRepeatable(pool) }
}

const limits = sqlStatement(
  `select current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')`,
)

test('the server limits statements and idle transactions; the address may contain other limits', async () => {
  expect((await (await running()).run(limits)).rows).toEqual([['14s', '1min']])
  const changed = await running({ statement_timeout: '200', idle_in_transaction_session_timeout: '3000' })
  expect((await changed.run(limits)).rows).toEqual([['200ms', '3s']])
})

test('a statement that takes too long makes the database busy, and the next one runs', async () => {
  const { run } = await running({ statement_timeout: '100' })
  const error = await run(sqlStatement('select pg_sleep(10)')).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StoreUnavailable)
  expect((error as StoreUnavailable).fault).toBe('busy')
  expect((await run(sqlStatement('select 1'))).rows).toEqual([[1]])
})

test('filling and migrating may take longer than a statement', async () => {
  const patient = await openForTest((await running()).address)
  const database = await openForTest((await running({ statement_timeout: '1' })).address)
  const rows = Array.from({ length: 5000 }, (_, n) => ({ id: n + 1, name: `${n}`, weight: 0 }))
  await database.fill({ tag_categories: rows })
  expect(await patient.store.tag_categories.count({})).toBe(rows.length)
})
