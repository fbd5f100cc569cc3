import { expect, test } from 'vitest'
import { hashOf } from './random-topics.ts'

const ids = Array.from({ length: 1000 }, (_, index) => index + 1)
const firstOf = (seed: number) =>
  ids
    .map((id) => ({ id, hash: hashOf(`${id} 7 ${seed}`) }))
    .sort((a, b) => a.hash - b.hash)
    .slice(0, 16)
    .map(({ id }) => id)

test('the order by hash differs for every seed, and mixes low and high ids', () => {
  const orders = ids.slice(0, 100).map(firstOf)
  expect(new Set(orders.map((order) => order.join(' '))).size).toBe(100)
  for (const order of orders) {
    const high = order.filter((id) => id > 500).length
    expect([high > 0, high < 16]).toEqual([true, true])
  }
})
