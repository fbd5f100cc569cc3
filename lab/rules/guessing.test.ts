import { expect, test } from 'vitest'
import { createWorld, type MockWorld } from '../../mock/world.ts'
import { sendCode } from '../../platform/domain/codes.ts'
import { minute } from '../../platform/support/time.ts'

/** Wrong passwords and codes are counted by account and by network (G83). */

const phone = '13800000001'

/** A world with a stopped clock. Each call is a new address unless it is given. */
function guardedWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld({ guard: true, ...options })
  world.clock.stop()
  let addresses = 0
  const post = async (path: string, body: object, from = `192.0.2.${++addresses}`) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const request = new Request(`http://mock.test/api/v2${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    })
    const { response } = await world.handle(request, from)
    const text = await response.text()
    return { status: response.status, after: response.headers.get('retry-after'), text, headers: [...response.headers] }
  }
  const login = (body: object, from?: string) => post('/auth/login', body, from)
  const password = (login_: string, given: string, from?: string) => login({ login: login_, password: given }, from)
  const code = (to: string, guess: string, from?: string) => login({ login: to, verifiable_code: guess }, from)
  return { world, post, password, code }
}

const wrong = async (count: number, attempt: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let attempts = 0; attempts < count; attempts++) statuses.push((await attempt()).status)
  return statuses
}

test('after 5 wrong passwords even the right one is refused, for 15 minutes and for this account only', async () => {
  const { world, password } = guardedWorld()
  expect(await wrong(6, () => password('alice', 'wrong'))).toEqual([422, 422, 422, 422, 422, 429])
  expect(await password('alice', 'password')).toMatchObject({ status: 429, after: '900' })
  expect((await password('bob', 'password')).status).toBe(200)
  world.clock.advance(15 * minute - 1)
  expect(await password('alice', 'password')).toMatchObject({ status: 429, after: '1' })
  world.clock.advance(1)
  expect((await password('alice', 'password')).status).toBe(200)
})

test('an account that does not exist or was deleted is blocked with exactly the same responses', async () => {
  const { world, password } = guardedWorld()
  await world.platform.store.users.update({ name: 'bob' }, { deleted_at: '2026-11-01 00:00:00' })
  const responsesTo = async (login: string) => {
    const responses = []
    for (let index = 0; index < 7; index++) responses.push(await password(login, 'wrong'))
    return responses
  }
  const expected = await responsesTo('alice')
  expect(expected.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429, 429])
  expect(await responsesTo('nobody at all')).toEqual(expected)
  expect(await responsesTo('bob')).toEqual(expected)
})

test('the window slides: any 5 within 15 minutes block', async () => {
  const { world, password } = guardedWorld()
  const attempt = () => password('alice', 'wrong')
  await wrong(1, attempt)
  world.clock.advance(14 * minute)
  await wrong(3, attempt)
  world.clock.advance(2 * minute)
  expect(await wrong(3, attempt)).toEqual([422, 422, 429])
  expect((await attempt()).after).toBe(String(13 * 60))
})

test('a name, a phone number and an e-mail address are one account; passwords and codes count together', async () => {
  const { world, password, code, post } = guardedWorld()
  const [alice] = await world.platform.store.users.find({ where: { name: 'alice' } })
  await password('alice', 'wrong')
  await password(phone, 'wrong')
  await password(alice?.email ?? '', 'wrong')
  await code(phone, '000000')
  const registration = { name: 'new', phone, verifiable_type: 'sms', verifiable_code: '000000' }
  expect((await post('/users', registration)).status).toBe(422)
  expect((await password('alice', 'password')).status).toBe(429)
  const right = await sendCode(world.platform, phone)
  expect((await code(phone, right)).status).toBe(429)
  expect((await post('/users', { ...registration, verifiable_code: right })).status).toBe(429)
})

test('the right password resets the count of its account', async () => {
  const { password } = guardedWorld()
  for (let round = 0; round < 3; round++) {
    expect(await wrong(4, () => password('alice', 'wrong'))).toEqual([422, 422, 422, 422])
    expect((await password('alice', 'password')).status).toBe(200)
  }
})

test('after 20 wrong guesses of any kind, a network is blocked and others are not', async () => {
  const { password, code, post } = guardedWorld()
  const [from, neighbour] = ['2001:db8:1:2:3::1', '2001:db8:1:2:ffff::9']
  let accounts = 0
  const guesses = [
    () => password(`nobody ${++accounts}`, 'wrong', from),
    () => code(`1390000000${++accounts}`, 'wrong', neighbour),
    () => post('/social/mini-program', { code: `mini ${++accounts}` }, from),
    () =>
      post(
        '/users',
        { name: 'new', phone: `138${++accounts}`, verifiable_type: 'sms', verifiable_code: '1' },
        neighbour,
      ),
  ]
  for (const guess of guesses) expect(await wrong(5, guess)).toEqual([422, 422, 422, 422, 422])
  for (const guess of guesses) expect((await guess()).status).toBe(429)
  expect(await password('alice', 'password', neighbour)).toMatchObject({ status: 429, after: '900' })
  expect((await password('alice', 'password', '2001:db8:1:3::1')).status).toBe(200)
})

test('of many concurrent guesses, only the first 5 are checked', async () => {
  const { password } = guardedWorld()
  const guesses = Array.from({ length: 40 }, (_, index) => password('alice', index === 39 ? 'password' : 'wrong'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(5)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(34)
})

test('concurrent correct passwords from one network for one account are all accepted', async () => {
  const { password } = guardedWorld()
  const logins = Array.from({ length: 40 }, () => password('alice', 'password', '192.0.2.1'))
  expect(new Set((await Promise.all(logins)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a code becomes invalid after 5 wrong guesses, although the account is not blocked; the next code works', async () => {
  const { world, password, code } = guardedWorld()
  const dead = await sendCode(world.platform, phone)
  expect(await wrong(4, () => code(phone, 'wrong'))).toEqual([422, 422, 422, 422])
  await password('alice', 'password')
  await code(phone, 'wrong')
  expect((await code(phone, dead)).status).toBe(422)
  expect((await code(phone, await sendCode(world.platform, phone))).status).toBe(200)
})

test('a used or expired code is refused without counting as a guess', async () => {
  const { world, code, post } = guardedWorld()
  const usedCode = await sendCode(world.platform, phone)
  expect((await code(phone, usedCode)).status).toBe(200)
  expect(await wrong(9, () => code(phone, usedCode))).toEqual(Array(9).fill(422))
  const late = await sendCode(world.platform, phone)
  await wrong(4, () => code(phone, 'wrong'))
  world.clock.advance(5 * minute)
  expect(await wrong(9, () => code(phone, late))).toEqual(Array(9).fill(422))
  expect(await wrong(2, () => code(phone, 'wrong'))).toEqual([422, 429])
  await world.platform.store.mini_codes.insert({ code: 'mini', user_id: 1 })
  expect(await wrong(30, () => post('/social/mini-program', { code: 'mini' }, 'here'))).toEqual(Array(30).fill(422))
})

test('a mini-program code works once, even for concurrent requests', async () => {
  const { world, post } = guardedWorld({ guard: false })
  await world.platform.store.mini_codes.insert({ code: 'mini', user_id: null })
  const before = await world.platform.store.users.count({})
  const uses = await Promise.all([1, 2, 3].map(() => post('/social/mini-program', { code: 'mini' })))
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(await world.platform.store.users.count({})).toBe(before + 1)
})

test('a world counts guesses only if configured to; a reset clears the counts', async () => {
  const open = guardedWorld({ guard: false })
  expect(new Set(await wrong(30, () => open.password('alice', 'wrong', 'here')))).toEqual(new Set([422]))
  const { world, password } = guardedWorld()
  await wrong(6, () => password('alice', 'wrong'))
  await (world as MockWorld).reset()
  expect((await password('alice', 'password')).status).toBe(200)
})

test('a login of any length and with any character is counted', async () => {
  const { world, password } = guardedWorld()
  const login = `\0\ud800${'x'.repeat(180)}`
  expect(await wrong(6, () => password(login, 'wrong'))).toEqual([422, 422, 422, 422, 422, 429])
  expect(Math.max(...world.guesses.state.map(([key]) => key.length))).toBeLessThan(200)
})
