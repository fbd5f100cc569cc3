import { expect, test } from 'vitest'
import { hashOf } from './shuffle.ts'

const ids = Array.from({ length: 1000 }, (_, index) => index + 1)
const firstOf = (seed: number) =>
  ids.toSorted((a, b) => hashOf(`${a} 7 ${seed}`) - hashOf(`${b} 7 ${seed}`)).slice(0, 16)

test('ordered by hash, another seed is another order, and each order mixes early and late numbers', () => {
  const seeds = ids.slice(0, 100)
  expect(new Set(seeds.map((seed) => firstOf(seed).join(' '))).size).toBe(100)
  for (const seed of seeds) {
    const high = firstOf(seed).filter((id) => id > 500).length
    expect([high > 0, high < 16]).toEqual([true, true])
  }
})
