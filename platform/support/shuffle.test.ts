import { expect, test } from 'vitest'
import { permutation, powerAbove } from './shuffle.ts'

const walk = (size: number, seed: number) =>
  Array.from({ length: size }, (_, position) => permutation(size, seed)(position))
const upTo = (size: number) => Array.from({ length: size }, (_, value) => value)

test.each([1, 2, 4, 64, 4096])('a permutation of %i numbers meets each of them once', (size) => {
  for (const seed of [0, 1, 7, 2 ** 32 - 1]) expect(walk(size, seed).toSorted((a, b) => a - b)).toEqual(upTo(size))
})

test('another seed is another order, and each order mixes early and late numbers', () => {
  const firstOf = (seed: number) => walk(1024, seed).slice(0, 16)
  expect(new Set(upTo(100).map((seed) => firstOf(seed).join(' '))).size).toBe(100)
  for (const seed of upTo(100)) {
    const high = firstOf(seed).filter((value) => value >= 512).length
    expect([high > 0, high < 16]).toEqual([true, true])
  }
})

test('a power of two has room for the number itself', () => {
  expect([0, 1, 2, 3, 4, 255, 256].map(powerAbove)).toEqual([2, 2, 4, 4, 8, 256, 512])
})
