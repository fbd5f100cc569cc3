import { expect, test } from 'vitest'
import type { Row, TableName } from '../../../platform/tables/index.ts'
import { seedRows } from '../index.ts'
import { balanceChange } from '../ledger.ts'

const worlds = [1, 2, 3].map((seed) => seedRows(seed))
const rowsOf = <Name extends TableName>(world: (typeof worlds)[number], table: Name) =>
  (world[table] ?? []) as unknown as Row<Name>[]
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('alice, bob, carol and root start with 10,000, and dave with nothing', () => {
  for (const world of worlds) {
    const balances = rowsOf(world, 'wallets').slice(0, 5)
    expect(balances.map(({ balance }) => balance)).toEqual([10_000, 10_000, 10_000, 0, 10_000])
  }
})

test('a balance is the sum of its orders and was never negative', () => {
  for (const world of worlds) {
    const balances = new Map<number, number>()
    for (const order of rowsOf(world, 'currency_orders')) {
      const balance = (balances.get(order.owner_id) ?? 0) + balanceChange(order)
      expect(balance).toBeGreaterThanOrEqual(0)
      balances.set(order.owner_id, balance)
    }
    for (const { id, balance } of rowsOf(world, 'wallets')) expect(balance).toBe(balances.get(id) ?? 0)
  }
})

test('orders of every kind and in every state occur', () => {
  const kinds = new Set(
    worlds.flatMap((world) => rowsOf(world, 'currency_orders').map((one) => `${one.target_type} ${one.state}`)),
  )
  const waiting = ['recharge', 'cash'].flatMap((kind) => [0, 1, -1].map((state) => `${kind} ${state}`))
  const done = ['default', 'commodity', 'user', 'task', 'mall_orders'].map((kind) => `${kind} 1`)
  expect([...kinds]).toEqual(expect.arrayContaining([...waiting, ...done]))
})

test('ranks, hours and topics agree with the rewards', () => {
  for (const world of worlds) {
    const given = rowsOf(world, 'rewards').filter(({ target_type }) => target_type === 'feed-topics')
    const rewarded = sum(given.map(({ price, numbers }) => price * numbers))
    expect(sum(rowsOf(world, 'reward_totals').map(({ total }) => total))).toBe(rewarded)
    expect(sum(rowsOf(world, 'reward_hours').map(({ total }) => total))).toBe(rewarded)
    expect(sum(rowsOf(world, 'topics').map((topic) => topic.reward_amount_count))).toBe(rewarded)
  }
})

test('the earnings of tasks agree with their orders', () => {
  for (const world of worlds) {
    const orders = rowsOf(world, 'currency_orders').filter(({ target_id }) => target_id.startsWith('task:'))
    const earned = sum(rowsOf(world, 'task_totals').map(({ scores_count }) => scores_count))
    expect(earned).toBe(sum(orders.map(({ amount }) => amount)))
  }
})
