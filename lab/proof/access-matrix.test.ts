import { expect, test } from 'vitest'
import { endpoints } from '../../contracts/chapters.ts'
import type { Store } from '../../platform/store.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'
import { openForTest } from '../../reference-server/testing/test-databases.cases.ts'
import { type CopyStore, openMatrix, runMatrix } from '../access/access-matrix.cases.ts'

/** Every operation with every identifier by everybody; `npm test` runs a sample. */

const patience = 1_200_000

const operations = endpoints.map(({ name }) => name).sort()

async function proveAccess(copy?: CopyStore): Promise<void> {
  const { complaints, succeeded, probes } = await runMatrix(await openMatrix(copy))
  expect(complaints).toEqual([])
  expect([...succeeded].sort()).toEqual(operations)
  expect(probes).toBeGreaterThan(operations.length * 100)
}

test('nobody is told of private things, or can change them: all requests by everybody', () => proveAccess(), patience)

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

test('the same on a SQL store', () => proveAccess(toSqlite), patience)
