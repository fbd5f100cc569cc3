import { expect, test } from 'vitest'
import { add, doubtAbout, none, summary } from './counts.ts'

test('the summary names skips only when there are some', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('checks and tests add up', () => {
  const check = { passed: 1, failed: 0, skipped: 0 }
  expect(add([check, check, { passed: 5, failed: 2, skipped: 1 }])).toEqual({ passed: 7, failed: 2, skipped: 1 })
})

test('a run that ends well with passed tests is trusted', () => {
  expect(doubtAbout({ passed: 1, failed: 0, skipped: 4 }, 0)).toBeUndefined()
})

test('a run that crashed, or in which no test ran, is not', () => {
  expect(doubtAbout(none, 0)).toBe('no test ran')
  expect(doubtAbout({ ...none, skipped: 4 }, 0)).toBe('no test ran')
  expect(doubtAbout({ ...none, passed: 4 }, 1)).toBe('vitest ended with 1 although no test failed')
})
