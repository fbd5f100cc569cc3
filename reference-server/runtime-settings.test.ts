import { expect, test } from 'vitest'
import { type Store, StoreUnavailable } from '../platform/store.ts'
import type { Database } from './database.ts'
import { openTestDatabase, startTestServer } from './testing/running-server.cases.ts'

/** A database of several processes in which saving shared settings fails, but other transactions succeed. */
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

test('if a change of settings cannot be saved, the response does not claim that nothing was changed', async () => {
  const server = await startTestServer({ database: losingSettings(await openTestDatabase()) })
  const { status, headers } = await server.kit('POST /clock', { advance: '1 day' })
  expect([status, headers.get('retry-after')]).toEqual([503, null])
})

test('a process that starts its clock starts the clock of all processes on the database, including running ones', async () => {
  const database: Database = { ...(await openTestDatabase()), kind: 'postgres' }
  const first = await startTestServer({ database })
  const second = await startTestServer({ database, now: Date.parse('2030-05-06T12:00:00Z') })
  const started = { now: expect.stringMatching(/^2030-05-06T12:00:/) }
  for (const server of [first, second]) expect((await server.kit('GET /clock')).json).toEqual(started)
  const third = await startTestServer({ database, now: Date.parse('2031-01-01T00:00:00Z') })
  expect((await third.kit('GET /clock')).json).toEqual({ now: expect.stringMatching(/^2031-01-01T00:00:/) })
})

test('a server without a control token also starts its clock at the given time', async () => {
  const { database, url } = await startTestServer({
    now: Date.parse('2030-05-06T12:00:00Z'),
    controlToken: undefined,
  } as never)
  const body = JSON.stringify({ login: 'alice', password: 'password' })
  await fetch(`${url}/api/v2/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const [session] = await database.store.sessions.find({})
  expect(session?.expires_at).toMatch(/^2030-05-/)
})
