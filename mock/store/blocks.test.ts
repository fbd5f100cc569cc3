import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Blocks } from './blocks.ts'

const numbers = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 80 })

/** A positive number is added, a negative one is removed. */
const changes = fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 120 })

test('blocks are one sorted list, however it is changed and read in between', () => {
  fc.assert(
    fc.property(numbers, changes, (given, changed) => {
      const plain = given.toSorted((a, b) => a - b)
      const blocks = new Blocks(plain, 4)
      for (const change of changed) {
        const item = Math.abs(change)
        const place = blocks.search((other) => other < item)
        const at = plain.findIndex((other) => other >= item)
        expect(blocks.positionOf(place)).toBe(at < 0 ? plain.length : at)
        if (change > 0) {
          blocks.insert(place, item)
          plain.splice(at < 0 ? plain.length : at, 0, item)
        } else if (blocks.get(place) === item) {
          blocks.remove(place)
          plain.splice(at, 1)
        }
        expect(plain.map((_, position) => blocks.at(position))).toEqual(plain)
        expect([blocks.isEmpty, blocks.at(plain.length)]).toEqual([plain.length === 0, undefined])
      }
    }),
  )
})

test('an item is replaced in its place, and found backwards too', () => {
  const blocks = new Blocks(['a', 'b', 'c', 'd', 'e'], 2)
  blocks.set(
    blocks.search((other) => other < 'd'),
    'D',
  )
  expect([4, 3, 2, 1, 0].map((position) => blocks.at(position)).join('')).toBe('eDcba')
})
