import { expect, test } from 'vitest'
import { durationText, parseDuration } from './duration.ts'

test.each([
  ['2s', 2000],
  ['0.5 s', 500],
  [' 800ms ', 800],
  ['60s', 60_000],
  ['61s', undefined],
  ['1min', 60_000],
  ['0s', undefined],
  ['2', undefined],
  ['2 minutes', undefined],
  ['', undefined],
])('%j is %j', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test('a longer time needs a larger maximum', () => {
  expect([parseDuration('2min', 120_000), parseDuration('2min')]).toEqual([120_000, undefined])
})

test('a time is shown in milliseconds or seconds', () => {
  expect([800, 1500, 2000].map(durationText)).toEqual(['800 ms', '1.5 s', '2 s'])
})
