import { describe, expect, test } from 'vitest'
import { createWorld } from '../../mock/world.ts'
import { createApp, type Platform } from '../../platform/app.ts'
import { WorldClock } from '../../platform/control/clock.ts'
import { createSession, refreshWindow, tokenLifetime } from '../../platform/domain/sessions.ts'
import { memoryLimiter } from '../../platform/http/limiter.ts'
import { day, minute } from '../../platform/support/time.ts'
import { openForTest, testDatabases } from '../../reference-server/testing/test-databases.cases.ts'

const { postgres } = testDatabases()

// Each world has another day, because the counts of a database outlive its rows.
let today = Date.UTC(2026, 4, 6)

/** A small world with a stopped clock whose app counts calls, and a session of user 2. */
async function open(partsFor: (platform: Platform) => Promise<Partial<Platform>>) {
  const world = createWorld({ size: 'small' })
  today += day
  const clock = new WorldClock(today)
  clock.stop()
  const { platform: made } = world
  const platform: Platform = { ...made, clock, rateLimit: 100, ...(await partsFor({ ...made, clock })) }
  const app = createApp(platform)
  const call = async (token: string, path = '/user/notification-settings', method = 'GET') => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const request = new Request(`http://kit.test/api/v2${path}`, { method, headers })
    const { response } = await app.handle(request, '192.0.2.7')
    return [response.status, Number(response.headers.get('x-ratelimit-remaining'))]
  }
  return { ...platform, clock, call, session: await createSession(platform, 2) }
}

const inMemory = () => open(async () => ({ limiter: memoryLimiter() }))

const onPostgres = () =>
  open(async ({ store, clock }) => {
    const database = await openForTest(await postgres.empty())
    await database.fill({ users: await store.users.find({}), wallets: await store.wallets.find({}) })
    return {
      store: database.store,
      limiter: database.limiter,
      callers: database.callers?.({ clock, shared: undefined }),
    }
  })

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('%s', (_, make) => {
  test('a call counts for the user of its session, and without a valid session for its address', async () => {
    const { call, session } = await make()
    expect(await call(session.token)).toEqual([200, 99])
    expect(await call('invented.2')).toEqual([401, 99])
    expect(await call('')).toEqual([401, 98])
    expect(await call(session.token)).toEqual([200, 98])
  })

  test('a session that was revoked, has expired or lost its user does not count against the rate limit of the user', async () => {
    const { call, session, store, clock, ...platform } = await make()
    const [revoked, other] = [await createSession({ ...platform, store, clock }, 2), session]
    await store.sessions.update({ id: revoked.id }, { revoked: true })
    expect(await call(revoked.token)).toEqual([401, 99])
    expect(await call(other.token)).toEqual([200, 99])
    clock.advance(tokenLifetime * minute)
    expect(await call(other.token)).toEqual([401, 99])
    const { token } = await createSession({ ...platform, store, clock }, 2)
    expect(await call(token)).toEqual([200, 99])
    await store.users.update({ id: 2 }, { deleted_at: '2026-01-01 00:00:00' })
    expect(await call(token)).toEqual([401, 98])
  })

  test('a session can be refreshed after it has expired, until its refresh window ends', async () => {
    const { call, session, clock } = await make()
    clock.advance(tokenLifetime * minute)
    expect(await call(session.token)).toEqual([401, 99])
    clock.advance((refreshWindow - tokenLifetime) * minute)
    expect((await call(session.token, '/auth/refresh'))[0]).toBe(401)
    clock.advance(-minute)
    expect((await call(session.token, '/auth/refresh'))[0]).toBe(200)
  })

  test('concurrent calls are all counted, each with its own remaining number', async () => {
    const { call, session } = await make()
    const calls = Array.from({ length: 20 }, (_, index) => call(index % 4 === 3 ? 'invented.2' : session.token))
    const remaining = (await Promise.all(calls)).map(([status, left]) => `${status} ${left}`)
    const expected = [
      ...Array.from({ length: 15 }, (_, n) => `200 ${99 - n}`),
      ...[99, 98, 97, 96, 95].map((n) => `401 ${n}`),
    ]
    expect(remaining.sort()).toEqual(expected.sort())
  })
})

test('on PostgreSQL a token and an account that another process has revoked are refused at once', async () => {
  const address = await postgres.empty()
  const [here, other] = [await openForTest(address), await openForTest(address)]
  const { platform } = createWorld({ size: 'small', tick: () => 0 })
  await here.fill({ users: await platform.store.users.find({}), wallets: await platform.store.wallets.find({}) })
  const { store, limiter } = here
  const callers = here.callers?.({ clock: platform.clock, shared: undefined })
  const app = createApp({ ...platform, store, limiter, callers })
  const status = async (token: string) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    return (await app.fetch(new Request('http://kit.test/api/v2/user/tags', { headers }))).status
  }
  for (let round = 0; round < 10; round++) {
    const { id, token } = await createSession({ ...platform, store }, 1)
    const busy = Array.from({ length: 5 }, () => status(token))
    expect(await status(token)).toBe(200)
    await other.store.sessions.update({ id }, { revoked: true })
    expect(await status(token)).toBe(401)
    await Promise.all(busy)
  }
  const { token } = await createSession({ ...platform, store }, 2)
  expect(await status(token)).toBe(200)
  await other.store.users.update({ id: 2 }, { deleted_at: '2026-01-01 00:00:00' })
  expect(await status(token)).toBe(401)
})
