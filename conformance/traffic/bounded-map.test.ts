import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('the least recently used entry is evicted', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2])
  expect(map.getOrCreate('d', () => 4)).toBe(4)
  expect([...map.values()]).toEqual([3, 4])
})
