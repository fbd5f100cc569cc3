import { expect, test } from 'vitest'
import { type Store, StoreUnavailable } from '../platform/store.ts'
import type { Database } from './database.ts'
import { openTestDatabase, startTestServer } from './testing/running-server.cases.ts'

/** A database with several processes whose second transaction in a call fails: the first is the work, the second saves settings. */
function losingSettings(database: Database): Database {
  const transaction: Store['transaction'] = (work) =>
    database.store.transaction((inside) => {
      const settings = { ...inside.settings, update: lost }
      return work(Object.create(inside, { settings: { value: settings } }) as Store)
    })
  const store = Object.create(database.store, { transaction: { value: transaction } }) as Store
  return { ...database, kind: 'postgres', store }
}

const lost = async () => {
  throw new StoreUnavailable('unreachable', undefined)
}

test('a control call that changes no settings does not depend on saving them', async () => {
  const database = await openTestDatabase()
  const server = await startTestServer({ database: losingSettings(database) })
  expect(await server.kit('POST /grants', { user: 'alice', currency: 5 })).toMatchObject({ status: 204 })
  expect((await database.store.wallets.find({})).map(({ balance }) => balance)).toEqual([5])
})

test('a change of settings that could not be saved is not claimed to have changed nothing', async () => {
  const server = await startTestServer({ database: losingSettings(await openTestDatabase()) })
  const { status, headers } = await server.kit('POST /clock', { advance: '1 day' })
  expect([status, headers.get('retry-after')]).toEqual([503, null])
})
