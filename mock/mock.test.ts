import { expect, test } from 'vitest'
import { accounts } from '../contracts/chapters/accounts.ts'
import { currency } from '../contracts/chapters/currency.ts'
import { feeds } from '../contracts/chapters/feeds.ts'
import { memberships } from '../contracts/chapters/memberships.ts'
import { topics } from '../contracts/chapters/topics.ts'
import { sendCode } from '../platform/domain/codes.ts'
import { createMock } from './mock.ts'
import { createWorld } from './world.ts'

const open = () => createMock(createWorld())

test('people and visitors send requests by contract', async () => {
  const { as, visitor } = open()
  const topicId = 2
  expect(await as('carol').call(memberships.joinTopic, { params: { topicId } })).toMatchObject({ status: 202 })
  expect(await visitor.call(memberships.joinTopic, { params: { topicId } })).toMatchObject({ status: 401 })
  const { status, body, headers } = await visitor.call(feeds.listFeeds, { query: { limit: 2 } })
  expect([status, body, headers.has('x-ratelimit-limit')]).toEqual([200, [expect.anything(), expect.anything()], true])
})

test('a request without one of its path parameters is not sent', async () => {
  const { as, exchanges } = open()
  const wrong = { params: { topicId: 2, log: 3 } } as never
  await expect(as('alice').call(memberships.approveApplication, wrong)).rejects.toThrow(
    'approveApplication: params.logId is missing',
  )
  expect(exchanges).toEqual([])
})

test('fetch adds the token, unless the request has another one', async () => {
  const { as, visitor } = open()
  const path = '/api/v2/user/tasks'
  expect((await as('alice').fetch(path)).status).toBe(200)
  expect((await visitor.fetch(path)).status).toBe(401)
  expect((await as('alice').fetch(path, { headers: { authorization: 'Bearer no' } })).status).toBe(401)
})

test('people are found by name, phone number and e-mail address, with or without a password', async () => {
  const { as, world } = open()
  const ids = ['bob', '13800000002', 'bob@example.test'].map((login) => as(login).id())
  expect(await Promise.all(ids)).toEqual([2, 2, 2])
  const stranger = await world.memory.store.users.get(12)
  expect(stranger?.password).toBeNull()
  expect((await as(stranger?.name ?? '').fetch('/api/v2/user/tasks')).status).toBe(200)
  await expect(as('nobody').token()).rejects.toThrow('unknown person "nobody"; this world has alice, bob,')
  await world.memory.store.users.update({ id: 2 }, { deleted_at: '2026-11-01 08:30:00' })
  await expect(as('bob').token()).rejects.toThrow('unknown person "bob"; this world has alice, carol,')
})

test('a token is reused while it is valid, and replaced after it expires, a logout or a reset', async () => {
  const { as, clock, reset } = open()
  const carol = as('carol')
  const seen = [await carol.token()]
  expect(await carol.token()).toBe(seen[0])
  clock.advance('61 minutes')
  seen.push(await carol.token())
  expect(await carol.call(accounts.logout)).toMatchObject({ status: 200 })
  seen.push(await carol.token())
  expect(new Set(seen).size).toBe(3)
  await reset()
  expect((await carol.fetch('/api/v2/user/tasks')).status).toBe(200)
})

test('after a reset, nobody gets the former token of somebody else, although the random generator repeats itself', async () => {
  const { as, reset } = open()
  const before = await as('carol').token()
  await reset()
  expect(await as('alice').token()).not.toBe(before)
})

test('the clock can be read, advanced, set, stopped and resumed', () => {
  let ticks = 0
  const { clock } = createMock(createWorld({ tick: () => ticks }))
  expect(clock.now()).toEqual(new Date('2026-11-01T08:30:00Z'))
  clock.advance('1 day')
  clock.advance(1000)
  expect(clock.now()).toEqual(new Date('2026-11-02T08:30:01Z'))
  clock.set('2027-01-01T00:00:00Z')
  clock.stop()
  ticks = 5000
  expect(clock.now()).toEqual(new Date('2027-01-01T00:00:00Z'))
  clock.resume()
  ticks = 6000
  expect(clock.now()).toEqual(new Date('2027-01-01T00:00:01Z'))
  expect(() => clock.set('tomorrow')).toThrow('invalid time "tomorrow"')
  expect(() => clock.advance('a while')).toThrow('is not a duration')
})

test('a snapshot is restored, and one of another world is refused', async () => {
  const { as, snapshot, restore } = open()
  const before = await snapshot()
  const liked = async () => (await as('carol').call(feeds.getFeed, { params: { feedId: 1 } })).body
  await as('carol').call(feeds.likeFeed, { params: { feedId: 1 } })
  expect(await liked()).toMatchObject({ has_like: true })
  await restore(before)
  expect(await liked()).toMatchObject({ has_like: false })
  const foreign = await createWorld({ seed: 2 }).snapshot()
  await expect(restore(foreign)).rejects.toThrow('the seed, size and locale must be the same')
})

test('the outbox has codes and pushes, for everybody or for one person', async () => {
  const { as, outbox, world } = open()
  await as('carol').call(memberships.joinTopic, { params: { topicId: 2 } })
  const pushed = { kind: 'push', to: '1', channel: 'feed-topic:apply', target: 2 }
  expect(await outbox('alice')).toMatchObject([pushed])
  expect(await outbox('bob')).toEqual([])
  await sendCode(world.platform, 'alice@example.test')
  await sendCode(world.platform, '13912345678')
  const code = { kind: 'code', code: expect.stringMatching(/^\d{6}$/) }
  expect(await outbox('alice')).toMatchObject([pushed, code])
  expect(await outbox('13912345678')).toMatchObject([code])
  expect(await outbox()).toHaveLength(3)
})

test('a recharge is settled once, and a withdrawal is reviewed', async () => {
  const { as, settle, auditCash, world, arrange } = open()
  const balance = async () => (await world.memory.store.wallets.get(3))?.balance
  const { orders } = await arrange({ orders: [{ by: 'carol', amount: 100 }], balances: { carol: 500 } })
  const [order = { id: 0 }] = orders
  expect(await settle(order)).toMatchObject({ state: 1, amount: 1000 })
  expect(await balance()).toBe(1500)
  await expect(settle(order.id)).rejects.toThrow('already been settled')
  await expect(settle(999_999)).rejects.toThrow('Order not found')
  await as('carol').call(currency.withdraw, { body: { amount: 300 } })
  const { body } = await as('carol').call(currency.listCurrencyOrders, { query: { limit: 1 } })
  expect(await balance()).toBe(1200)
  expect(await auditCash((body as { id: number }[])[0]?.id ?? 0, 'rejected')).toMatchObject({ state: -1 })
  expect(await balance()).toBe(1500)
})

test('topics are admitted, and currency and rights are granted', async () => {
  const { as, arrange, auditTopic, grant, visitor } = open()
  const { topics: made } = await arrange({ topics: [{ owner: 'bob', name: 'Late', status: 'waiting' }] })
  const [topic = { id: 0 }] = made
  const listed = async () => (await visitor.call(topics.listTopics, { query: { id: String(topic.id) } })).body
  expect(await listed()).toEqual([])
  await auditTopic(topic)
  expect(await listed()).toMatchObject([{ id: topic.id, status: 'passed' }])
  await grant('dave', { currency: 7, roles: ['administrator'] })
  const rewarded = as('dave').call(feeds.rewardFeed, {
    params: { feedId: 1 },
    body: { name: 'Leaf', price: 7, numbers: 1 },
  })
  expect(await rewarded).toMatchObject({ status: 201, body: { currency_sum: 0 } })
  await expect(grant('dave', { currency: -1 })).rejects.toThrow('currency: exceeds the balance')
})

test('requests are in the log, and arrangements are not', async () => {
  const mock = open()
  await mock.arrange({ feeds: [{ by: 'bob', text: 'Quiet' }] })
  expect(mock.exchanges).toEqual([])
  await mock.as('bob').call(feeds.listFeeds)
  expect(mock.exchanges).toMatchObject([{ operation: 'listFeeds', status: 200 }])
})

test('faults affect mock.as like an app', async () => {
  const { as, faults } = open()
  const ask = () => as('bob').call(feeds.listFeeds)
  faults.add({ kind: 'drop', count: 1 })
  await expect(ask()).rejects.toMatchObject({ reason: 'network', cause: expect.any(TypeError) })
  faults.add({ kind: 'malformed', count: 1 })
  await expect(ask()).rejects.toMatchObject({ reason: 'not-json', cause: expect.any(SyntaxError) })
  faults.add({ kind: 'redirect', count: 1 })
  expect(await ask()).toMatchObject({ status: 200 })
})

test('a payment stays pending if the report is lost', async () => {
  const { arrange, faults, settle } = open()
  const { orders } = await arrange({ orders: [{ by: 'carol', amount: 10 }] })
  const [order = { id: 0 }] = orders
  faults.add({ kind: 'payment-lost', count: 1 })
  expect(await settle(order)).toMatchObject({ state: 0 })
  expect(await settle(order)).toMatchObject({ state: 1 })
})
