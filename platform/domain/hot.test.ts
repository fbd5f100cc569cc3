import { expect, test } from 'vitest'
import { hotOf } from './hot.ts'

const none = { feed_view_count: 0, like_count: 0, feed_comment_count: 0, reward_amount: 0 }
const hotWith = (feed_view_count: number, id = 1) => hotOf(id, { ...none, feed_view_count })

/** All scores below 10,000, then some of every size. */
const scores = [
  ...Array.from({ length: 10_000 }, (_, score) => score),
  ...Array.from({ length: 24 }, (_, power) => [2 ** (power + 14) - 1, 2 ** (power + 14), 2 ** (power + 14) + 1]).flat(),
]

test('a view counts one point, a like five, a comment ten, rewarded currency its amount', () => {
  const one = hotWith(1) - hotWith(0)
  expect(hotOf(1, { ...none, like_count: 1 })).toBe(hotWith(0) + 5 * one)
  expect(hotOf(1, { ...none, feed_comment_count: 1 })).toBe(hotWith(0) + 10 * one)
  expect(hotOf(1, { ...none, reward_amount: 7 })).toBe(hotWith(0) + 7 * one)
})

test('hot is a positive 32-bit integer, never falls with a higher score, and differs for a million feeds', () => {
  let last = 0
  for (const score of scores) {
    const [lowest, highest] = [hotWith(score, 1), hotWith(score, 1_000_000)]
    expect(lowest > last || lowest === hotWith(score - 1, 1), `score ${score}`).toBe(true)
    expect(highest - lowest).toBe(999_999)
    expect(highest).toBeLessThan(2 ** 31)
    last = lowest
  }
})

test('feeds with different scores never have the same value', () => {
  for (const score of scores) {
    const [below, above] = [hotWith(score, 1_000_000), hotWith(score + 1, 1)]
    expect(above > below || above === hotWith(score, 1), `score ${score}`).toBe(true)
  }
})
