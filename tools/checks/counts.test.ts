import { expect, test } from 'vitest'
import { addCounts, runFailure, summary, zeroCounts } from './counts.ts'

test('the summary mentions skipped tests only if there are any', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('the counts of checks and tests are added', () => {
  const check = { passed: 1, failed: 0, skipped: 0 }
  expect(addCounts([check, check, { passed: 5, failed: 2, skipped: 1 }])).toEqual({ passed: 7, failed: 2, skipped: 1 })
})

test('a run that exits with 0 and has passed tests is a success', () => {
  expect(runFailure({ passed: 1, failed: 0, skipped: 4 }, 0)).toBeUndefined()
})

test('a run that crashed, or in which no tests ran, is a failure', () => {
  expect(runFailure(zeroCounts, 0)).toBe('no tests ran')
  expect(runFailure({ ...zeroCounts, skipped: 4 }, 0)).toBe('no tests ran')
  expect(runFailure({ ...zeroCounts, passed: 4 }, 1)).toBe('vitest exited with code 1 although no test failed')
})
