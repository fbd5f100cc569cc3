import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePrefix, type Key, SortedKeys } from './sorted-keys.ts'

const numbers = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 80 })

/** A positive number is added, a negative one is removed. */
const changes = fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 120 })

const all = (keys: SortedKeys, length: number) => Array.from({ length }, (_, position) => keys.at(position)?.[0])

test('keys in blocks behave like one sorted list after any changes', () => {
  fc.assert(
    fc.property(numbers, changes, (given, changed) => {
      const plain = given.toSorted((a, b) => a - b)
      const keys = new SortedKeys(
        plain.map((number) => [number]),
        4,
      )
      for (const change of changed) {
        const item = Math.abs(change)
        const place = keys.search([item])
        const at = plain.filter((other) => other < item).length
        expect(keys.positionOf(place)).toBe(at)
        expect(keys.positionOf(keys.search([item], true))).toBe(plain.filter((other) => other <= item).length)
        if (change > 0) {
          keys.insert(place, [item])
          plain.splice(at, 0, item)
        } else if (keys.startingWith([item]).length > 0) {
          keys.remove(place)
          plain.splice(at, 1)
        }
        expect(all(keys, plain.length)).toEqual(plain)
        expect(keys.startingWith([item]).flat()).toEqual(plain.filter((other) => other === item))
        expect([keys.isEmpty, keys.at(plain.length)]).toEqual([plain.length === 0, undefined])
      }
    }),
  )
})

test('keys are found by prefix, and read backwards', () => {
  const sorted: Key[] = ['a', 'b', 'b', 'b', 'c'].map((letter, index) => [letter, index])
  const keys = new SortedKeys(sorted, 2)
  expect(keys.positionOf(keys.search(['b']))).toBe(1)
  expect(keys.positionOf(keys.search(['b'], true))).toBe(4)
  expect([4, 3, 2, 1, 0].map((position) => keys.at(position)?.[0]).join('')).toBe('cbbba')
})

test('null sorts first, false before true, and a prefix equals every key that starts with it', () => {
  const sorted: Key[] = [
    [null, 1],
    [false, 2],
    [true, 3],
  ]
  expect(sorted.toReversed().sort(comparePrefix)).toEqual(sorted)
  expect(comparePrefix(['a', 7], ['a'])).toBe(0)
})
