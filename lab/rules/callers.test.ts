import { expect, test } from 'vitest'
import { createWorld } from '../../mock/world.ts'
import { createApp } from '../../platform/app.ts'
import { createSession, userIdIn } from '../../platform/domain/sessions.ts'
import { openForTest, testDatabases } from '../../reference-server/testing/test-databases.cases.ts'

const { postgres } = testDatabases()

/** A world whose app counts calls, and two sessions of its first users. */
async function open() {
  const { platform } = createWorld({ size: 'small', tick: () => 0, rateLimit: 100 })
  const [one, two] = [await createSession(platform, 1), await createSession(platform, 2)]
  const app = createApp(platform)
  const call = async (token: string) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const response = await app.fetch(new Request('http://kit.test/api/v2/user/notification-settings', { headers }))
    return [response.status, Number(response.headers.get('x-ratelimit-remaining'))]
  }
  return { store: platform.store, one, two, call }
}

test('the text of a session ends with its user; other texts name nobody', () => {
  expect(['abc.17', 'abc.0', 'abc.017', 'abc', '17', '', `a.${10 ** 16}`].map((text) => userIdIn(text))).toEqual([
    17,
    ...Array(6).fill(undefined),
  ])
  expect(userIdIn()).toBeUndefined()
})

test('a session decides who calls, whichever user its text names; calls count for that user', async () => {
  const { store, one, call } = await open()
  await store.sessions.update({ id: one.id }, { token: 'text.2' })
  await store.users.update({ id: 2 }, { deleted_at: '2026-01-01 00:00:00' })
  expect(await call('text.2')).toMatchObject([expect.any(Number), 99])
  expect((await call('text.2'))[0]).not.toBe(401)
  await store.sessions.update({ id: one.id }, { user_id: 2 })
  expect((await call('text.2'))[0]).toBe(401)
})

test('calls with an invalid token do not count for the user whom it names', async () => {
  const { store, two, call } = await open()
  expect((await call(two.token))[1]).toBe(99)
  for (const token of ['invented.2', 'invented.2']) expect((await call(token))[0]).toBe(401)
  expect((await call('invented.2'))[1]).toBe(97)
  expect((await call(two.token))[1]).toBe(98)
  await store.sessions.update({ id: two.id }, { revoked: true })
  expect(await call(two.token)).toEqual([401, 96])
})

test('on PostgreSQL a token and an account that another process has revoked are refused at once', async () => {
  const address = await postgres.empty()
  const [here, other] = [await openForTest(address), await openForTest(address)]
  const { platform } = createWorld({ size: 'small', tick: () => 0 })
  const rows = { users: await platform.store.users.find({}), wallets: await platform.store.wallets.find({}) }
  await here.fill(rows)
  const { store, limiter } = here
  const app = createApp({ ...platform, store, limiter })
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
