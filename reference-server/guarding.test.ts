import { describe, expect, test } from 'vitest'
import { createUser, newUserDefaults } from '../platform/domain/people.ts'
import { secureRandom } from './secure-random.ts'
import { bearer, openTestDatabase, startTestServer, type TestServer } from './testing/running-server.cases.ts'
import { openForTest, testDatabases } from './testing/test-databases.cases.ts'

const { sqlite, postgres } = testDatabases()

const attempt = async ({ call }: TestServer, login: string, password = 'wrong') => {
  const { status, headers, text } = await call('POST /api/v2/auth/login', { login, password })
  return { status, after: Number(headers.get('retry-after')), text }
}

/** Each attempt is sent to the next server. */
async function statusesOf(servers: readonly TestServer[], count: number, login: string): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index++)
    statuses.push((await attempt(servers[index % servers.length] as TestServer, login)).status)
  return statuses
}

describe.each([sqlite, postgres])('on $name', ({ empty }) => {
  /** Two servers with separate connections to one database. */
  async function twoServers() {
    const address = await empty()
    const databases = [await openForTest(address), await openForTest(address)]
    const seeded = await (await openTestDatabase()).store.users.find({ where: { name: 'alice' } })
    const { password = null } = seeded[0] ?? {}
    await databases[0]?.store.transaction((store) =>
      createUser(
        { store, clock: { now: Date.now }, random: secureRandom },
        { ...newUserDefaults, permissions: [], name: 'alice', phone: '13800000001', password },
      ),
    )
    return Promise.all(databases.map((database) => startTestServer({ database })))
  }

  test('processes count wrong guesses together, whether the account exists or not', async () => {
    const servers = await twoServers()
    const [, second] = servers
    expect(await statusesOf(servers, 7, 'alice')).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect(await statusesOf(servers, 7, 'nobody')).toEqual([422, 422, 422, 422, 422, 429, 429])
    const [known, unknown] = await Promise.all(['alice', 'nobody'].map((name) => attempt(second as TestServer, name)))
    expect(known).toEqual({ ...unknown, after: known?.after })
    expect(known?.after).toBeGreaterThan(0)
    expect(known?.after).toBeLessThanOrEqual(900)
    expect((await attempt(second as TestServer, 'alice', 'password')).status).toBe(429)
    await second?.kit('POST /clock', { advance: 16 * 60_000 })
    expect((await attempt(second as TestServer, 'alice', 'password')).status).toBe(200)
    await statusesOf(servers, 6, 'alice')
    await second?.kit('DELETE /guesses')
    expect((await attempt(second as TestServer, 'alice', 'password')).status).toBe(200)
  })

  test('of many simultaneous guesses at several processes, only 5 are verified, and none of them leaves anything behind', async () => {
    const servers = await twoServers()
    const guess = (_: unknown, index: number) =>
      (servers[index % 2] as TestServer).call('POST /api/v2/users', {
        name: `new ${index}`,
        phone: '13900000000',
        verifiable_type: 'sms',
        verifiable_code: String(100_000 + index),
      })
    // Below the limit of the network, because the order in which guesses count for the account and for the network is random.
    const statuses = (await Promise.all(Array.from({ length: 18 }, guess))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(13)
    expect(await servers[0]?.database.store.users.count({})).toBe(1)
  })
})

test('without a guard, wrong passwords are not limited', async () => {
  const server = await startTestServer({ guard: false })
  expect(new Set(await statusesOf([server], 7, 'alice'))).toEqual(new Set([422]))
})

test('the control token cannot be guessed without limit, and logins do not lock out its owner', async () => {
  const server = await startTestServer()
  for (let index = 0; index < 20; index++)
    await server.call('POST /api/v2/social/mini-program', { code: `guess ${index}` })
  expect((await attempt(server, 'alice', 'password')).status).toBe(429)
  expect((await server.kit('GET /clock')).status).toBe(200)
  const inHeader = () => server.call('GET /_kit/clock', undefined, { 'x-kit-token': 'guessed' })
  const inForm = () => server.call('POST /_kit/pay', new URLSearchParams({ token: 'guessed', order: '1' }))
  for (let index = 0; index < 10; index++)
    expect([(await inHeader()).status, (await inForm()).status]).toEqual([401, 403])
  expect([(await inHeader()).status, (await inForm()).status, (await server.kit('GET /clock')).status]).toEqual([
    429, 429, 429,
  ])
  expect((await server.call('GET /_kit/health')).status).toBe(200)
  expect(Number((await inHeader()).headers.get('retry-after'))).toBeGreaterThan(0)
})

test('many simultaneous logins do not block other requests, which get a response while most logins still wait', async () => {
  const server = await startTestServer()
  const token = await server.login()
  let answered = 0
  const logins = Array.from({ length: 24 }, async () => {
    const { status } = await attempt(server, 'alice', 'password')
    answered++
    return status
  })
  await Promise.race(logins)
  for (let index = 0; index < 3; index++)
    expect((await server.call('GET /api/v2/currency/orders', undefined, bearer(token))).status).toBe(200)
  expect(answered).toBeLessThan(12)
  expect(new Set(await Promise.all(logins))).toEqual(new Set([200]))
})
