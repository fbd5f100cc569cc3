import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { worldFromSnapshot } from '../../../mock/entry-points/initial-state.ts'
import { createMock } from '../../../mock/mock.ts'
import { routes } from '../../../platform/control/routes.ts'
import { errorsOf, kit, login, open, send } from './control.cases.ts'

test.each(['dave', '13800000004', 'dave@example.test', 4])(
  'grants accept %j as a user, like the mock API',
  async (user) => {
    const world = open()
    expect((await kit(world, 'POST /grants', { user, currency: 30 })).status).toBe(204)
    expect(await world.platform.store.wallets.get(4)).toMatchObject({ balance: 30 })
  },
)

test.each(['nobody', 999_999, 0, ''])('grants to %j are refused', async (user) => {
  expect(await errorsOf(kit(open(), 'POST /grants', { user, currency: 1 }))).toEqual({ status: 422, fields: ['user'] })
})

test.each([
  ['1 day', '2026-11-02T08:30:00.000Z'],
  ['1h 30m', '2026-11-01T10:00:00.000Z'],
  [1000, '2026-11-01T08:30:01.000Z'],
])('the clock advances by %j', async (advance, now) => {
  expect(await kit(open(), 'POST /clock', { advance })).toMatchObject({ status: 200, body: { now } })
})

test('an invalid duration is refused with an example', async () => {
  const { status, body } = await kit(open(), 'POST /clock', { advance: 'a while' })
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ errors: { advance: [expect.stringMatching(/'1 day'/)] } }),
  ])
})

test('by default an order is paid, a withdrawal approved and a topic passed', async () => {
  const world = open()
  const mock = createMock(world)
  const { orders, topics } = await mock.arrange({
    orders: [{ by: 'carol', amount: 100 }],
    topics: [{ owner: 'bob', name: 'Late', status: 'waiting' }],
  })
  expect(await kit(world, `POST /orders/${orders[0]?.id}/settle`)).toMatchObject({ status: 200, body: { state: 1 } })
  const authorization = `Bearer ${await login(world, 'carol')}`
  await send(world, 'POST', '/api/v2/currency/cash', { amount: 200 }, { authorization })
  const [cash] = (await send(world, 'GET', '/api/v2/currency/orders?limit=1', undefined, { authorization })).body as {
    id: number
  }[]
  expect(await kit(world, `POST /orders/${cash?.id}/cash-audit`)).toMatchObject({ status: 200, body: { state: 1 } })
  expect((await kit(world, `POST /topics/${topics[0]?.id}/audit`)).status).toBe(204)
  expect(await world.platform.store.topics.get(topics[0]?.id ?? 0)).toMatchObject({ status: 'passed' })
})

const tooFar = [{ advance: Number.MAX_SAFE_INTEGER }, { advance: '500000 weeks' }, { now: '9999-12-31T00:00:00Z' }]

test.each([...tooFar, { now: '0000-01-01T00:00:00Z' }])(
  'the clock cannot be set to a time whose year has more than four digits: %j',
  async (body) => {
    const world = open()
    expect(await errorsOf(kit(world, 'POST /clock', body))).toEqual({ status: 422, fields: Object.keys(body) })
    expect(await kit(world, 'GET /clock')).toMatchObject({ status: 200, body: { now: '2026-11-01T08:30:00.000Z' } })
  },
)

test('everything still works at the latest possible time', async () => {
  const world = open()
  expect((await kit(world, 'POST /clock', { now: '8999-12-31T23:59:59Z' })).status).toBe(200)
  const authorization = `Bearer ${await login(world, 'carol')}`
  const comment = { body: 'Late', comment_mark: 1 }
  expect(await send(world, 'POST', '/api/v2/feeds/1/comments', comment, { authorization })).toMatchObject({
    status: 201,
  })
  expect(await errorsOf(kit(world, 'POST /clock', { advance: '1 day' }))).toMatchObject({ status: 422 })
})

test('the clock of the mock API names its range', () => {
  const { clock } = createMock(open())
  expect(() => clock.advance(1e17)).toThrow('between 1970 and 9000')
  expect(() => clock.set('9999-01-01T00:00:00Z')).toThrow('between 1970 and 9000')
  expect(clock.now()).toEqual(new Date('2026-11-01T08:30:00Z'))
})

test('a snapshot with an impossible time is refused', async () => {
  const snapshot = (await open().snapshot()) as object
  await expect(worldFromSnapshot({ ...snapshot, now: 9e99 })).rejects.toThrow('not a snapshot')
})

const guide = readFileSync(new URL('../../../platform/control/README.md', import.meta.url), 'utf8')

test('the README documents every route', () => {
  const documented = [...guide.matchAll(/^\| (GET|POST|PATCH|DELETE) (\/[\w/:-]+)/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  expect(documented).toEqual(expect.arrayContaining(routes.map(({ method, path }) => `${method} ${path}`)))
})

test.each([
  ['PATCH /config', 200],
  ['POST /arrange', 201],
])('the body in the README for %s is accepted', async (call, status) => {
  const [, body = ''] = new RegExp(`\`${call}\`:\n\n\`{3}json\n(.*?)\`{3}`, 's').exec(guide) ?? []
  expect(await kit(open(), call, JSON.parse(body))).toMatchObject({ status })
})
