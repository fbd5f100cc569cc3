import { expect, test } from 'vitest'
import { secondsLeft } from './time-left.ts'

test('the rest takes as long for each case as those that are done', () => {
  expect(secondsLeft({ done: 250, total: 1000 }, 20)).toBe(60)
})

test('there is no figure before three seconds or 5 % of the cases', () => {
  expect(secondsLeft({ done: 49, total: 1000 }, 2.9)).toBeUndefined()
  expect(secondsLeft({ done: 50, total: 1000 }, 1)).toBe(19)
  expect(secondsLeft({ done: 2, total: 1000 }, 4)).toBe(1996)
})

test('nothing is said before the first case and after the last', () => {
  expect([secondsLeft({ done: 0, total: 9 }, 60), secondsLeft({ done: 9, total: 9 }, 60)]).toEqual([
    undefined,
    undefined,
  ])
})
