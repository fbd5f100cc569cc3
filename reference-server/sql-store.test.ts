import { expect, test } from 'vitest'
import { person } from '../platform/store-cases/rows.cases.ts'
import { stampCases } from '../platform/store-cases/stamp.cases.ts'
import { connectionCases, storeCases } from '../platform/store-cases/store.cases.ts'
import { openForTest, testDatabases } from './testing/test-databases.cases.ts'

const { sqlite, postgres } = testDatabases()

/** It reads where it writes, and otherwise does what the file does; all cases in `npm run proof`. */
connectionCases('the store on SQLite in memory', async () => (await openForTest(':memory:')).store)
storeCases('the store on a SQLite file', async () => (await openForTest(await sqlite.empty())).store)
storeCases('the store on PostgreSQL', async () => (await postgres.emptied()).store)

stampCases('a SQLite file', async () => {
  const file = await sqlite.empty()
  const { store } = await openForTest(file)
  await store.users.insert(person('alice'))
  return [store, (await openForTest(file)).store]
})

test('where another process may write unnoticed there is no stamp', async () => {
  expect((await postgres.emptied()).store.stamp).toBeUndefined()
  expect((await openForTest(':memory:')).store.stamp).toBeUndefined()
})

test('a file that was filled has another stamp, of its tables as well', async () => {
  const { store, fill } = await openForTest(await sqlite.empty())
  const stamps = () => [store.stamp?.(), store.tableStamp?.(['wallets'])]
  const before = stamps()
  await fill({ wallets: [{ id: 1, balance: 5 }] })
  const after = stamps()
  expect(before).not.toContain(undefined)
  expect(after.filter((stamp, place) => stamp === before[place])).toEqual([])
})
