import { expect, test } from 'vitest'
import { durationText, parseDuration } from './duration.ts'

test.each([
  ['2s', 2000],
  ['0.5 s', 500],
  [' 800ms ', 800],
  ['60s', 60_000],
  ['61s', undefined],
  ['0s', undefined],
  ['2', undefined],
  ['2 minutes', undefined],
  ['', undefined],
])('%j is %j', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test('a time is shown in milliseconds or seconds', () => {
  expect([800, 1500, 2000].map(durationText)).toEqual(['800 ms', '1.5 s', '2 s'])
})
