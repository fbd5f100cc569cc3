import { expect, test } from 'vitest'
import { endpoints } from '../../contracts/chapters.ts'
import type { Store } from '../../platform/store.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'
import { openForTest } from '../../reference-server/testing/test-databases.cases.ts'
import { type CopyStore, openMatrix, runMatrix } from '../access/access-matrix.cases.ts'

/** Every operation with every id by every viewer; `npm test` runs a sample. */

const timeout = 1_200_000

const operations = endpoints.map(({ name }) => name).sort()

async function expectNoLeaks(copy?: CopyStore): Promise<void> {
  const { findings, succeeded, probes } = await runMatrix(await openMatrix(copy))
  expect(findings).toEqual([])
  expect([...succeeded].sort()).toEqual(operations)
  expect(probes).toBeGreaterThan(operations.length * 100)
}

test(
  'private data is neither revealed to outsiders nor changed by them: all requests by all viewers',
  () => expectNoLeaks(),
  timeout,
)

async function rowsOf(store: Store): Promise<Record<string, readonly object[]>> {
  const rows: Record<string, readonly object[]> = {}
  for (const name of Object.keys(tables) as TableName[]) rows[name] = await store[name].find({})
  return rows
}

const toSqlite: CopyStore = async (store) => {
  const database = await openForTest(':memory:')
  await database.fill(await rowsOf(store))
  return database.store
}

test('private data is neither revealed nor changed on a SQL store', () => expectNoLeaks(toSqlite), timeout)
