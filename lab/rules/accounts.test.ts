import { expect, test } from 'vitest'
import { createWorld, type MockWorld } from '../../mock/world.ts'
import { createApp } from '../../platform/app.ts'
import { sendCode } from '../../platform/domain/codes.ts'
import type { Store } from '../../platform/store.ts'

const phones = { alice: '13800000001', bob: '13800000002', nobody: '13899999999' }

async function post(fetch: MockWorld['fetch'], path: string, body: object) {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const request = new Request(`http://mock.test/api/v2${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  const response = await fetch(request)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Records each query. */
function watchedStore(store: Store, seen: string[]): Store {
  const transaction: Store['transaction'] = (work) => store.transaction((inside) => work(watchedStore(inside, seen)))
  const watchTable = (name: string, table: object) =>
    new Proxy(table, {
      get:
        (_, verb) =>
        (...given: unknown[]) => {
          const run = Reflect.get(table, verb) as (...given: unknown[]) => unknown
          seen.push(`${name}.${String(verb)}`)
          return run.apply(table, given)
        },
    })
  return new Proxy(store, {
    get: (_, name) => (name === 'transaction' ? transaction : watchTable(String(name), Reflect.get(store, name))),
  })
}

async function loginQueries(world: MockWorld, body: object) {
  const seen: string[] = []
  const { passwords, store } = world.platform
  const verify: typeof passwords.verify = (...args) => {
    seen.push('verify')
    return passwords.verify(...args)
  }
  const app = createApp({ ...world.platform, store: watchedStore(store, seen), passwords: { ...passwords, verify } })
  return { ...(await post(app.fetch, '/auth/login', body)), seen }
}

const deleteUser = (world: MockWorld, id: number) =>
  world.platform.store.users.update({ id }, { deleted_at: '2026-11-01 00:00:00' })

test('a wrong password, an unknown account and a deleted account get the same response with the same queries', async () => {
  const world = createWorld()
  await deleteUser(world, 2)
  const wrong = await loginQueries(world, { login: 'alice', password: 'wrong' })
  expect(wrong).toMatchObject({ status: 422, body: { message: expect.any(String) } })
  expect(wrong.seen).toContain('verify')
  expect(await loginQueries(world, { login: 'nobody at all', password: 'wrong' })).toEqual(wrong)
  expect(await loginQueries(world, { login: 'bob', password: 'password' })).toEqual(wrong)
})

test('a wrong code gets the same response, with the same queries, whether or not the account exists', async () => {
  const world = createWorld()
  for (const to of Object.values(phones)) await sendCode(world.platform, to)
  const wrong = await loginQueries(world, { login: phones.alice, verifiable_code: 'wrong' })
  const password = await loginQueries(world, { login: 'alice', password: 'wrong' })
  expect(wrong).toMatchObject({ status: 422, body: password.body })
  expect(await loginQueries(world, { login: phones.nobody, verifiable_code: 'wrong' })).toEqual(wrong)
})

test('a deleted account cannot log in with a valid code, and a refused login does not use the code', async () => {
  const world = createWorld()
  const code = await sendCode(world.platform, phones.bob)
  await deleteUser(world, 2)
  const body = { login: phones.bob, verifiable_code: code }
  expect(await post(world.fetch, '/auth/login', body)).toMatchObject({ status: 422 })
  await world.platform.store.users.update({ id: 2 }, { deleted_at: null })
  expect(await post(world.fetch, '/auth/login', body)).toMatchObject({ status: 200 })
})

test('deleting an account ends its sessions and its mini-program login', async () => {
  const world = createWorld()
  await world.platform.store.mini_codes.insert({ code: 'mini', user_id: null })
  const { body } = await post(world.fetch, '/social/mini-program', { code: 'mini' })
  const authorization = `Bearer ${body.access_token}`
  const ask = async () =>
    (await world.fetch(new Request('http://mock.test/api/v2/user/followed-topics', { headers: { authorization } })))
      .status
  expect(await ask()).toBe(200)
  const miniCode = await world.platform.store.mini_codes.first({ where: { code: 'mini' } })
  await deleteUser(world, miniCode?.user_id ?? 0)
  expect([await ask(), (await post(world.fetch, '/social/mini-program', { code: 'mini' })).status]).toEqual([401, 422])
})

test('a user whose name is a phone number does not block the login of its owner', async () => {
  const world = createWorld()
  const phone = '13877777777'
  const code = await sendCode(world.platform, phone)
  const impostor = { phone, name: phones.alice, verifiable_type: 'sms', verifiable_code: code }
  expect(await post(world.fetch, '/users', impostor)).toMatchObject({ status: 200 })
  expect(await post(world.fetch, '/auth/login', { login: phones.alice, password: 'password' })).toMatchObject({
    status: 200,
  })
})

test('only the owner of a phone number can learn whether it has an account', async () => {
  const world = createWorld()
  const body = { name: 'somebody new', phone: phones.alice, verifiable_type: 'sms', verifiable_code: 'guessed' }
  const refusal = await post(world.fetch, '/users', body)
  expect(refusal.status).toBe(422)
  expect(await post(world.fetch, '/users', { ...body, phone: phones.nobody })).toEqual(refusal)
})

test.each(['GET', 'POST', 'PUT', 'PATCH'])(
  'a refresh by %s that fails halfway leaves the token as it was',
  async (method) => {
    const world = createWorld()
    const { body } = await post(world.fetch, '/auth/login', { login: 'alice', password: 'password' })
    const tokens = { read: async (token: string) => token, write: () => Promise.reject(new Error('no key')) }
    const failing = createApp({ ...world.platform, tokens })
    const refresh = () =>
      new Request('http://mock.test/api/v2/auth/refresh', {
        method,
        headers: { authorization: `Bearer ${body.access_token}` },
      })
    expect([(await failing.fetch(refresh())).status, (await world.fetch(refresh())).status]).toEqual([500, 200])
  },
)
