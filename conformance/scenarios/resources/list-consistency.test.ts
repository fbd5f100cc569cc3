import { expect, test } from 'vitest'
import { differences, fileAddress } from './list-consistency.ts'

test('a value that differs in a list is reported with both values', () => {
  const byId = { like_count: 2, has_like: true, images: ['a', 'b'] }
  expect(differences({ like_count: 0, has_like: false, images: ['b', 'a'] }, byId, byId)).toEqual([
    { field: 'like_count', listed: 0, byId: 2 },
    { field: 'has_like', listed: false, byId: true },
    { field: 'images', listed: ['b', 'a'], byId: ['a', 'b'] },
  ])
  expect(differences(byId, byId, byId)).toEqual([])
})

test('a value that only one of the two shows is not a difference', () => {
  expect(
    differences({ desc: undefined, area: null, name: 'x' }, { desc: 'd', area: 'a' }, { desc: 'd', area: 'a' }),
  ).toEqual([])
})

test('a count may change between the two readings, but not beyond them', () => {
  const listed = (like_count: number) => differences({ like_count }, { like_count: 2 }, { like_count: 4 })
  expect([2, 3, 4].flatMap(listed)).toEqual([])
  expect(listed(5)).toHaveLength(1)
  expect(differences({ name: 'new' }, { name: 'old' }, { name: 'new' })).toEqual([])
})

test('an address with a new signature is the same file', () => {
  expect(fileAddress({ url: 'https://files.example/a.png?sign=1' })).toBe(
    fileAddress({ url: 'https://files.example/a.png?sign=2' }),
  )
})
