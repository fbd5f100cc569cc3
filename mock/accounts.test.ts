import { expect, test } from 'vitest'
import { createApp } from '../platform/app.ts'
import { sendCode } from '../platform/codes.ts'
import type { Store } from '../platform/store.ts'
import { createWorld, type MockWorld } from './world.ts'

const phones = { alice: '13800000001', bob: '13800000002', nobody: '13899999999' }

async function post(fetch: MockWorld['fetch'], path: string, body: object) {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const request = new Request(`http://mock.test/api/v2${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  const response = await fetch(request)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Writes down each question to a table. */
function watchedStore(store: Store, seen: string[]): Store {
  const transaction: Store['transaction'] = (work) => store.transaction((inside) => work(watchedStore(inside, seen)))
  const watchTable = (name: string, table: object) =>
    new Proxy(table, {
      get:
        (_, verb) =>
        (...given: unknown[]) => {
          const ask = Reflect.get(table, verb) as (...given: unknown[]) => unknown
          seen.push(`${name}.${String(verb)}`)
          return ask.apply(table, given)
        },
    })
  return new Proxy(store, {
    get: (_, name) => (name === 'transaction' ? transaction : watchTable(String(name), Reflect.get(store, name))),
  })
}

async function workOf(world: MockWorld, body: object) {
  const seen: string[] = []
  const { passwords, store } = world.platform
  const verify: typeof passwords.verify = (...given) => {
    seen.push('verify')
    return passwords.verify(...given)
  }
  const app = createApp({ ...world.platform, store: watchedStore(store, seen), passwords: { ...passwords, verify } })
  return { ...(await post(app.fetch, '/auth/login', body)), seen }
}

const deleteUser = (world: MockWorld, id: number) =>
  world.platform.store.users.update({ id }, { deleted_at: '2026-11-01 00:00:00' })

test('a wrong password, an unknown account and a deleted one get the same text for the same work', async () => {
  const world = createWorld()
  await deleteUser(world, 2)
  const wrong = await workOf(world, { login: 'alice', password: 'wrong' })
  expect(wrong).toMatchObject({ status: 422, body: { message: expect.any(String) } })
  expect(wrong.seen).toContain('verify')
  expect(await workOf(world, { login: 'nobody at all', password: 'wrong' })).toEqual(wrong)
  expect(await workOf(world, { login: 'bob', password: 'password' })).toEqual(wrong)
})

test('a wrong code gets the same text, with the same work whether or not there is an account', async () => {
  const world = createWorld()
  for (const to of Object.values(phones)) await sendCode(world.platform, to)
  const wrong = await workOf(world, { login: phones.alice, verifiable_code: 'wrong' })
  const password = await workOf(world, { login: 'alice', password: 'wrong' })
  expect(wrong).toMatchObject({ status: 422, body: password.body })
  expect(await workOf(world, { login: phones.nobody, verifiable_code: 'wrong' })).toEqual(wrong)
})

test('a deleted account cannot log in with a right code, and a refused login leaves the code unused', async () => {
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
  const made = await world.platform.store.mini_codes.first({ where: { code: 'mini' } })
  await deleteUser(world, made?.user_id ?? 0)
  expect([await ask(), (await post(world.fetch, '/social/mini-program', { code: 'mini' })).status]).toEqual([401, 422])
})

test("somebody who takes a phone number as name does not stand in its owner's way", async () => {
  const world = createWorld()
  const phone = '13877777777'
  const code = await sendCode(world.platform, phone)
  const impostor = { phone, name: phones.alice, verifiable_type: 'sms', verifiable_code: code }
  expect(await post(world.fetch, '/users', impostor)).toMatchObject({ status: 200 })
  expect(await post(world.fetch, '/auth/login', { login: phones.alice, password: 'password' })).toMatchObject({
    status: 200,
  })
})

test('whether a phone number has an account is told only to who holds it', async () => {
  const world = createWorld()
  const body = { name: 'somebody new', phone: phones.alice, verifiable_type: 'sms', verifiable_code: 'guessed' }
  const used = await post(world.fetch, '/users', body)
  expect(used.status).toBe(422)
  expect(await post(world.fetch, '/users', { ...body, phone: phones.nobody })).toEqual(used)
})
