import { expect, test } from 'vitest'
import { createWorld } from '../../../mock/world.ts'
import { createControl } from '../../../platform/control/control.ts'
import { errorsOf, kit, login, open, origin, send, token } from './control.cases.ts'

test('without a token there is no control plane', async () => {
  const world = createWorld()
  expect(world.control).toBeUndefined()
  expect(await send(world, 'GET', '/_kit/health')).toMatchObject({ status: 404 })
  expect(() => createControl({ ...world.platform, token: '' })).toThrow('needs a token')
})

test('health is public; everything else needs the token, even unknown addresses', async () => {
  const world = open()
  expect(await kit(world, 'GET /health', undefined, '')).toMatchObject({ status: 200, body: { status: 'ok' } })
  for (const wrong of ['', 'open', 'open sesame!', 'OPEN SESAME', 'open sesameopen sesame']) {
    expect(await kit(world, 'GET /clock', undefined, wrong)).toMatchObject({ status: 401 })
    expect(await kit(world, 'GET /nothing', undefined, wrong)).toMatchObject({ status: 401 })
  }
  expect(await kit(world, 'GET /nothing')).toMatchObject({ status: 404 })
  expect(await kit(world, 'GET /topics/0/audit')).toMatchObject({ status: 404 })
  const refused = await kit(world, 'DELETE /clock')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, POST'])
})

test('invalid bodies are refused with the names of the fields', async () => {
  const world = open()
  expect(await errorsOf(kit(world, 'POST /codes', {}))).toEqual({ status: 422, fields: ['to'] })
  expect(await errorsOf(kit(world, 'POST /codes', { to: '1', form: 'sms' }))).toEqual({ status: 422, fields: ['body'] })
  expect(await errorsOf(kit(world, 'POST /clock', { advance: -1 }))).toEqual({ status: 422, fields: ['advance'] })
  expect(await errorsOf(kit(world, 'POST /grants', { user: 999_999 }))).toEqual({ status: 422, fields: ['user'] })
  const typo = kit(world, 'PATCH /config', { topics: { swich: true } })
  expect(await errorsOf(typo)).toEqual({ status: 422, fields: ['topics.swich'] })
  const wrong = kit(world, 'PATCH /config', { currency: { settings: { 'cash-min': 'none' } } })
  expect(await errorsOf(wrong)).toEqual({ status: 422, fields: ['currency.settings.cash-min'] })
})

test('the clock can be read, set, advanced, stopped and resumed', async () => {
  let ticks = 0
  const world = open({ tick: () => ticks })
  const now = async (body?: object) => (await kit(world, `${body ? 'POST' : 'GET'} /clock`, body)).body
  expect(await now()).toEqual({ now: '2026-11-01T08:30:00.000Z' })
  expect(await now({ advance: 60_000 })).toEqual({ now: '2026-11-01T08:31:00.000Z' })
  expect(await now({ now: '2027-01-01T00:00:00Z', stopped: true })).toEqual({ now: '2027-01-01T00:00:00.000Z' })
  ticks = 5000
  expect(await now({ stopped: false })).toEqual({ now: '2027-01-01T00:00:00.000Z' })
  ticks = 6000
  expect(await now()).toEqual({ now: '2027-01-01T00:00:01.000Z' })
})

test('a topic is approved or rejected, and the totals follow', async () => {
  const world = open()
  await kit(world, 'PATCH /config', { topics: { switch: true } })
  const authorization = `Bearer ${await login(world, 'alice')}`
  const totals = async () => (await send(world, 'GET', '/api/v2/feed/topic/count')).body as Record<string, number>
  const before = await totals()
  const fields = { name: 'Night walks', visible: 'visible', join_mode: 'open' }
  const { body } = await send(world, 'POST', '/api/v2/feed/topics', fields, { authorization })
  const { id } = body as { id: number }
  const change = async (status: string) => {
    expect(await kit(world, `POST /topics/${id}/audit`, { status })).toMatchObject({ status: 204 })
    const after = await totals()
    return ['passed', 'waiting', 'failed'].map(
      (one) => (after[`${one}_topics_count`] ?? 0) - (before[`${one}_topics_count`] ?? 0),
    )
  }
  expect(await change('failed')).toEqual([0, 0, 1])
  expect(await change('passed')).toEqual([1, 0, 0])
  expect(await kit(world, 'POST /topics/999999/audit', { status: 'passed' })).toMatchObject({ status: 404 })
})

test('grants add currency as an order, and set permissions and role', async () => {
  const world = open()
  const { store } = world.platform
  expect(
    (await kit(world, 'POST /grants', { user: 4, currency: 30, permissions: ['a', 'a'], roles: ['administrator'] }))
      .status,
  ).toBe(204)
  expect(await store.wallets.get(4)).toMatchObject({ balance: 30 })
  expect(await store.currency_orders.find({ where: { owner_id: 4 }, order: [['id', 'desc']], limit: 1 })).toMatchObject(
    [{ amount: 30, type: 1, state: 1 }],
  )
  expect(await store.users.get(4)).toMatchObject({ permissions: ['a'], role: 'administrator' })
  expect(await errorsOf(kit(world, 'POST /grants', { user: 4, currency: -31, roles: [] }))).toEqual({
    status: 422,
    fields: ['currency'],
  })
  expect(await store.users.get(4)).toMatchObject({ role: 'administrator' })
  await kit(world, 'POST /grants', { user: 4, currency: -30, permissions: [], roles: [] })
  expect([await store.wallets.get(4), await store.users.get(4)]).toMatchObject([
    { balance: 0 },
    { permissions: [], role: 'member' },
  ])
})

test('changing settings returns the previous ones, which undo the change', async () => {
  const world = open({ rateLimit: 70 })
  const first = (await kit(world, 'GET /config')).body
  const change = { topics: { switch: true }, currency: { cash: { status: false } }, signIn: [1], rateLimit: 3 }
  const before = await kit(world, 'PATCH /config', change)
  expect(before).toMatchObject({ status: 200, body: first as object })
  const changed = (await kit(world, 'GET /config')).body
  expect(changed).toMatchObject({ ...change, currency: { cash: { status: false, rule: 'Withdrawals are reviewed.' } } })
  expect((await send(world, 'GET', '/api/v2/topic-config')).headers.get('x-ratelimit-limit')).toBe('3')
  await kit(world, 'PATCH /config', before.body)
  expect((await kit(world, 'GET /config')).body).toEqual(first)
})

test('codes are in the outbox, oldest first', async () => {
  const world = open()
  for (const to of ['1380', 'a@b.test', '1380']) expect((await kit(world, 'POST /codes', { to })).status).toBe(201)
  const all = (await kit(world, 'GET /outbox?to=1380')).body as { id: number; code: string }[]
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(all).toMatchObject([
    { kind: 'code', to: '1380' },
    { kind: 'code', to: '1380', code: expect.stringMatching(/^\d{6}$/) },
  ])
})

test('the log has the last 200 exchanges and no secrets', async () => {
  const world = open()
  const mine = await login(world, 'alice')
  await send(world, 'GET', `/api/v2/user/followed-topics?limit=2&token=${mine}&password=hunter2`)
  await send(world, 'GET', '/api/v2/nothing')
  const log = (await kit(world, 'GET /exchanges')).body as object[]
  expect(log).toMatchObject([
    { method: 'POST', path: '/api/v2/auth/login', status: 200, operation: 'login' },
    { method: 'GET', path: '/api/v2/user/followed-topics?limit=2', status: 200, operation: 'listFollowedTopics' },
    { method: 'GET', path: '/api/v2/nothing', status: 404, operation: null },
  ])
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`${mine}|hunter2|password=|${token}`))
  for (let count = 0; count < 250; count++) await send(world, 'GET', '/api/v2/topic-config')
  expect((await kit(world, 'GET /exchanges')).body).toHaveLength(200)
})

test('a snapshot restores rows, time and randomness; a reset restores the initial state', async () => {
  const world = open({ rateLimit: 70 })
  const first = (await kit(world, 'GET /snapshot')).body
  await kit(world, 'POST /codes', { to: '1380' })
  const later = (await kit(world, 'GET /snapshot')).body
  const next = async () => (await kit(world, 'POST /codes', { to: '1380' })).body
  const code = await next()
  await kit(world, 'POST /clock', { advance: 1000, stopped: true })
  expect((await kit(world, 'POST /restore', later)).status).toBe(204)
  expect((await kit(world, 'GET /snapshot')).body).toEqual(later)
  expect(await next()).toEqual(code)
  await kit(world, 'PATCH /config', { rateLimit: 3 })
  expect((await kit(world, 'POST /reset', {})).status).toBe(204)
  expect((await kit(world, 'GET /snapshot')).body).toEqual(first)
  expect((await kit(world, 'GET /config')).body).toMatchObject({ rateLimit: 70 })
  expect((await kit(world, 'POST /restore', { rows: { users: [[1, { id: 1 }]] } })).status).toBe(422)
})

test('a route whose part is missing responds with 501', async () => {
  const { platform } = createWorld()
  const control = createControl({ store: platform.store, clock: platform.clock, random: platform.random, token })
  const ask = async (method: string, path: string, body: string | null = null) => {
    const headers = { 'x-kit-token': token, 'content-type': 'application/json' }
    return (await control.fetch(new Request(`${origin}/_kit${path}`, { method, headers, body }))).status
  }
  expect([
    await ask('POST', '/clock', '{"advance":1}'),
    await ask('POST', '/reset'),
    await ask('GET', '/exchanges'),
    await ask('PATCH', '/config', '{"rateLimit":5}'),
    await ask('GET', '/clock'),
  ]).toEqual([501, 501, 501, 501, 200])
})
