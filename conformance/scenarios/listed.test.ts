import { expect, test } from 'vitest'
import { fileIn, strays } from './listed.ts'

test('what a list tells otherwise is named with both values', () => {
  const alone = { like_count: 2, has_like: true, images: ['a', 'b'] }
  expect(strays({ like_count: 0, has_like: false, images: ['b', 'a'] }, alone, alone)).toEqual([
    'like_count 0, alone 2',
    'has_like false, alone true',
    'images ["b","a"], alone ["a","b"]',
  ])
  expect(strays(alone, alone, alone)).toEqual([])
})

test('what only one of them tells is no difference', () => {
  expect(
    strays({ desc: undefined, area: null, name: 'x' }, { desc: 'd', area: 'a' }, { desc: 'd', area: 'a' }),
  ).toEqual([])
})

test('others may count on between the two readings, but not beyond them', () => {
  const listed = (like_count: number) => strays({ like_count }, { like_count: 2 }, { like_count: 4 })
  expect([2, 3, 4].flatMap(listed)).toEqual([])
  expect(listed(5)).toHaveLength(1)
  expect(strays({ name: 'new' }, { name: 'old' }, { name: 'new' })).toEqual([])
})

test('an address that is signed anew each time is the same file', () => {
  expect(fileIn({ url: 'https://files.example/a.png?sign=1' })).toBe(
    fileIn({ url: 'https://files.example/a.png?sign=2' }),
  )
})
