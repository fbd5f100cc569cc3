import { expect, test } from 'vitest'
import { day, hour, minute } from '../support/time.ts'
import { milliseconds } from './duration.ts'

test.for([
  ['1 day', day],
  ['90 minutes', 90 * minute],
  ['2h', 2 * hour],
  ['1h 30m', 90 * minute],
  ['2 days, 3 hours', 2 * day + 3 * hour],
  ['1.5 Hours', 90 * minute],
  ['250ms', 250],
  ['1 week', 7 * day],
  [1234, 1234],
  [0, 0],
] as const)('%s is %d milliseconds', ([given, expected]) => {
  expect(milliseconds(given)).toBe(expected)
})

test.for(['', 'soon', '5', '1 fortnight', '-1 day', '1 day ago', 'in 1 day', -1, Number.NaN, Number.POSITIVE_INFINITY])(
  '%s is not a duration, and the error shows how to write one',
  (given) => {
    expect(() => milliseconds(given)).toThrow(/is not a duration: write it as '1 day'/)
  },
)
