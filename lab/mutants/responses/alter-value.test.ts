import { expect, test } from 'vitest'
import * as z from 'zod'
import { waysFor, wrongValue } from './alter-value.ts'
import type { Way } from './defect.ts'

const cases: [value: unknown, way: Way, wrong: unknown][] = [
  [7, 'one more', 8],
  [1.5, 'one more', 2.5],
  [7, 'zero', 0],
  ['Alice', 'different text', 'Alicex'],
  ['', 'different text', 'x'],
  ['12.50', 'different text', '13.50'],
  ['007', 'different text', '008'],
  ['99999999999999999999', 'different text', '100000000000000000000'],
  ['https://kit.test/files/5?w=1', 'different text', 'https://kit.test/files/5x?w=1'],
  ['Alice', 'empty text', ''],
  ['2026-11-01 08:30:00', 'one year earlier', '2025-11-01 08:30:00'],
  ['2024-02-29T08:30:00Z', 'one year earlier', '2023-02-28T08:30:00Z'],
  [true, 'flipped', false],
  [[1, 2, 3], 'one item fewer', [1, 2]],
  [[1, 2, 3], 'reversed order', [3, 2, 1]],
]

test.each(cases)('%j, %s: %j', (value, way, wrong) => {
  expect(waysFor(value)).toContain(way)
  expect(wrongValue(value, way)).toEqual(wrong)
})

test('a way that does not apply to a value leaves it as it is', () => {
  expect(wrongValue(0, 'zero')).toBe(0)
  expect(wrongValue('2026-11-01 08:30:00', 'different text')).toBe('2026-11-01 08:30:00')
  expect(wrongValue([1], 'reversed order')).toEqual([1])
  expect(waysFor([])).toEqual([])
  expect(waysFor(null)).toEqual([])
  expect(waysFor({ id: 1 })).toEqual([])
})

test('a different text stays valid: another choice of an enum, or a text that is not too long', () => {
  expect(wrongValue('waiting', 'different text', [z.enum(['waiting', 'none'])])).toBe('none')
  expect(wrongValue('abc', 'different text', [z.string().max(3)])).toBe('aba')
  expect(wrongValue('aba', 'different text', [z.string().max(3)])).toBe('abb')
})
