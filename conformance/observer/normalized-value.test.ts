import { expect, test } from 'vitest'
import { isBetween, isEmpty, isStatedEmpty, normalizedValue } from './normalized-value.ts'

test('both time formats of the document are equal', () => {
  expect(normalizedValue('2026-11-01 08:30:00')).toBe(Date.UTC(2026, 10, 1, 8, 30))
  expect(normalizedValue('2026-11-01T08:30:00Z')).toBe(normalizedValue('2026-11-01 08:30:00'))
  expect(normalizedValue('2026-11-01 08:30:01')).not.toBe(normalizedValue('2026-11-01 08:30:00'))
})

test('flags and digits are numbers, but other texts stay as they are', () => {
  expect([true, false, '12', '0'].map(normalizedValue)).toEqual([1, 0, 12, 0])
  const texts = ['012', '-1', '1.5', '1e3', '12 ', 'twelve', '12345678901234567890', '2026-11-01']
  expect(texts.map(normalizedValue)).toEqual(texts)
})

test('a new signature in the query does not make another URL', () => {
  expect(normalizedValue('https://files.test/a.png?sign=1')).toBe(normalizedValue('https://files.test/a.png?sign=2'))
  expect(normalizedValue('https://files.test/a.png#top')).toBe('https://files.test/a.png')
  expect(normalizedValue('https://files.test/a.png')).not.toBe(normalizedValue('https://files.test/b.png'))
  expect(normalizedValue('Really? https://files.test/a?b')).toBe('Really? https://files.test/a?b')
})

test('null, absent, an empty text, list and object are empty, but zero and false are not', () => {
  expect([undefined, null, '', [], {}].map(isEmpty)).toEqual([true, true, true, true, true])
  expect([0, false, ' ', [0], { a: null }].map(isEmpty)).toEqual([false, false, false, false, false])
})

test('only an empty text or list says that there is nothing', () => {
  expect(['', []].map(isStatedEmpty)).toEqual([true, true])
  expect([undefined, null, {}, 0, 'a', [1]].map(isStatedEmpty)).toEqual([false, false, false, false, false, false])
})

test('a number may lie between the two reads around it, in either direction', () => {
  expect([isBetween(6, 5, 7), isBetween(6, 7, 5), isBetween(5, 5, 7), isBetween(7, 5, 7)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([isBetween(4, 5, 7), isBetween(8, 5, 7), isBetween(6, 5, 5)]).toEqual([false, false, false])
})

test('a text must be one of the two reads around it', () => {
  expect([isBetween('b', 'a', 'b'), isBetween('a', 'a', 'b')]).toEqual([true, true])
  expect([isBetween('b', 'a', 'c'), isBetween('6', 5, 7), isBetween(undefined, 0, 1)]).toEqual([false, false, false])
})
