import { expect, test } from 'vitest'
import { dataVersionCases } from '../platform/store-cases/data-version.cases.ts'
import { person } from '../platform/store-cases/rows.cases.ts'
import { connectionCases, storeCases } from '../platform/store-cases/store.cases.ts'
import { openForTest, testDatabases } from './testing/test-databases.cases.ts'

const { sqlite, postgres } = testDatabases()

/** It reads and writes on one connection, and otherwise works like a file. `npm run proof` runs all cases. */
connectionCases('the store on SQLite in memory', async () => (await openForTest(':memory:')).store)
storeCases('the store on a SQLite file', async () => (await openForTest(await sqlite.empty())).store)
storeCases('the store on PostgreSQL', async () => (await postgres.emptied()).store)

dataVersionCases('a SQLite file', async () => {
  const file = await sqlite.empty()
  const { store } = await openForTest(file)
  await store.users.insert(person('alice'))
  return [store, (await openForTest(file)).store]
})

test('a store that cannot see the writes of other processes has no data version', async () => {
  expect((await postgres.emptied()).store.dataVersion).toBeUndefined()
  expect((await openForTest(':memory:')).store.dataVersion).toBeUndefined()
})

test('filling a file changes its data version, in total and by table', async () => {
  const { store, fill } = await openForTest(await sqlite.empty())
  const versions = () => [store.dataVersion?.(), store.dataVersion?.(['wallets'])]
  const before = versions()
  await fill({ wallets: [{ id: 1, balance: 5 }] })
  const after = versions()
  expect(before).not.toContain(undefined)
  expect(after.filter((version, place) => version === before[place])).toEqual([])
})
