import { expect, test } from 'vitest'
import { currency } from '../../contracts/chapters/currency.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { rewards } from '../../contracts/chapters/rewards.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { balanceOf } from '../../platform/domain/money.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { createMock, type Mock } from '../mock.ts'
import { createWorld } from '../world.ts'
import type { Fault } from './faults.ts'

function open(...faults: Fault[]) {
  const world = createWorld({ controlToken: 'sesame', tick: () => 0, faults })
  const mock = createMock(world)
  const applied = () =>
    mock.exchanges.flatMap(({ fault, operation, path }) => (fault ? [[fault, operation ?? path]] : []))
  return { world, mock, applied, store: world.memory.store }
}

/** Creates an audited topic of alice to which carol has applied. */
async function carolWaits({ as, world }: Mock) {
  const body = { name: 'Night walks', visible: 'visible', join_mode: 'need-audit', invited_audit: 0 } as const
  const made = await as('alice').call(topics.createTopic, { body })
  const topicId = made.status === 201 ? made.body.id : 0
  await as('carol').call(memberships.joinTopic, { params: { topicId } })
  const [waiting] = await world.memory.store.applications.find({ where: { topic_id: topicId, status: 'waiting' } })
  return { topicId, params: { topicId, logId: waiting?.id ?? 0 } }
}

test('a lost decision on an application responds as usual and changes nothing', async () => {
  const { mock, store, applied, world } = open({ kind: 'audit-lost', count: 2 })
  const { params } = await carolWaits(mock)
  const alice = mock.as('alice')
  const before = await world.memory.snapshot()
  expect((await alice.call(memberships.approveApplication, { params })).status).toBe(204)
  expect((await alice.call(memberships.rejectApplication, { params })).status).toBe(204)
  expect(await world.memory.snapshot()).toEqual(before)
  expect(applied()).toEqual([
    ['audit-lost', 'approveApplication'],
    ['audit-lost', 'rejectApplication'],
  ])
  expect((await alice.call(memberships.approveApplication, { params })).status).toBe(204)
  expect(await store.applications.get(params.logId)).toMatchObject({ status: 'accepted' })
  expect(await brokenInvariants(store)).toEqual([])
})

test('a decision that is refused is not lost', async () => {
  const { mock, world, applied } = open({ kind: 'audit-lost', count: 1 })
  const { params } = await carolWaits(mock)
  expect((await mock.as('bob').call(memberships.approveApplication, { params })).status).toBe(403)
  expect([world.faults.list(), applied()]).toEqual([[{ id: 1, kind: 'audit-lost', count: 1, used: 0 }], []])
})

test('a lost decision on a topic leaves it as it is, unless the fault names an operation', async () => {
  const { mock, world, store, applied } = open({ kind: 'audit-lost', operation: 'approveApplication' })
  await mock.auditTopic(1, 'failed')
  expect(await store.topics.get(1)).toMatchObject({ status: 'failed' })
  world.faults.add({ kind: 'audit-lost' })
  const headers = { 'x-kit-token': 'sesame', 'content-type': 'application/json' }
  const decision = { method: 'POST', headers, body: JSON.stringify({ status: 'passed' }) }
  expect((await mock.visitor.fetch('/_kit/topics/1/audit', decision)).status).toBe(204)
  expect(await store.topics.get(1)).toMatchObject({ status: 'failed' })
  expect(applied()).toEqual([['audit-lost', '/_kit/topics/1']])
})

/** Starts a recharge of alice and returns its payment page. */
async function recharge({ as }: Mock): Promise<{ page: string; id: number }> {
  const body = { amount: 100, type: 'PayAWapOrder', from: 5 } as const
  const made = await as('alice').call(currency.recharge, { body })
  const page = made.status === 201 ? String(made.body) : ''
  return { page, id: Number(new URL(page).pathname.split('/').at(-1)) }
}

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** Presses the first button of a payment page and returns the next page. */
async function pay(mock: Mock, page: string): Promise<string> {
  const shown = await (await mock.visitor.fetch(page)).text()
  const fields = ['order', 'state', 'signature'].map((name) => [name, hidden(shown, name)])
  const report = await mock.visitor.fetch(/action="([^"]*)"/.exec(shown)?.[1] ?? '', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  expect(report.status).toBe(303)
  return (await mock.visitor.fetch(report.headers.get('location') ?? '')).text()
}

test('a lost report leaves a paid recharge pending, from the page, in code and through the control plane', async () => {
  const { mock, store, applied } = open({ kind: 'payment-lost', count: 3 })
  const { page, id } = await recharge(mock)
  const balance = await balanceOf({ store }, 1)
  expect(await pay(mock, page)).toContain('awaiting payment')
  expect(await mock.settle(id)).toMatchObject({ id, state: 0 })
  const headers = { 'x-kit-token': 'sesame', 'content-type': 'application/json' }
  const settled = { method: 'POST', headers, body: JSON.stringify({ state: 'paid' }) }
  expect((await mock.visitor.fetch(`/_kit/orders/${id}/settle`, settled)).status).toBe(200)
  expect([await balanceOf({ store }, 1), await store.currency_orders.get(id)]).toMatchObject([balance, { state: 0 }])
  expect(applied()).toEqual(Array(3).fill(['payment-lost', `/_kit/orders/${id}`]))
  expect(await pay(mock, page)).not.toContain('awaiting payment')
  expect(await balanceOf({ store }, 1)).toBe(balance + 1000)
})

test('if the balance is spent just before a reward, the reward is refused and the ledger still adds up', async () => {
  const { mock, store, applied } = open({ kind: 'balance-drops', count: 1 })
  await mock.grant('dave', { currency: 50 })
  const reward = { params: { topicId: 1 }, body: { name: 'flower', price: 10, numbers: 1 } }
  expect((await mock.as('dave').call(rewards.rewardTopic, reward)).status).toBe(403)
  const dave = await mock.as('dave').id()
  expect(await balanceOf({ store }, dave)).toBe(0)
  const [last] = await store.currency_orders.find({ where: { owner_id: dave }, order: [['id', 'desc']], limit: 1 })
  expect(last).toMatchObject({ type: -1, amount: 50, state: 1, title: 'Spent elsewhere' })
  expect(await brokenInvariants(store)).toEqual([])
  expect(applied()).toEqual([['balance-drops', 'rewardTopic']])
})

test('the balance drops by the given amount but not below zero, and a caller without currency does not use up the fault', async () => {
  const { mock, store, world } = open({ kind: 'balance-drops', by: 15, count: 3 })
  const reward = { params: { topicId: 1 }, body: { name: 'flower', price: 10, numbers: 1 } }
  const dave = mock.as('dave')
  await mock.grant('dave', { currency: 40 })
  expect(await dave.call(rewards.rewardTopic, reward)).toMatchObject({ status: 201, body: { currency_sum: 15 } })
  expect((await dave.call(rewards.rewardTopic, reward)).status).toBe(403)
  expect(await balanceOf({ store }, await dave.id())).toBe(0)
  expect((await dave.call(rewards.rewardTopic, reward)).status).toBe(403)
  expect(world.faults.list()).toEqual([{ id: 1, kind: 'balance-drops', by: 15, count: 1, used: 2 }])
})
