import { expect, test } from 'vitest'
import { readQuery, writeAddress, writePath, writeQuery } from './query.ts'

const read = (search: string) => ({ ...readQuery(new URLSearchParams(search)) })

test('one value is text, and repeated names or brackets give a list', () => {
  expect(read('a=1')).toEqual({ a: '1' })
  expect(read('a=1&a=2')).toEqual({ a: ['1', '2'] })
  expect(read('a[]=1')).toEqual({ a: ['1'] })
  expect(read('a[0]=1&a[1]=2')).toEqual({ a: ['1', '2'] })
})

test('a parameter named __proto__ does not change the prototype', () => {
  expect(Object.getPrototypeOf(readQuery(new URLSearchParams('__proto__=1')))).toBeNull()
})

test('lists are joined with commas, and undefined is left out', () => {
  expect(
    writeQuery([
      ['id[]', 1],
      ['id[]', 2],
    ]),
  ).toEqual([
    ['id[]', '1'],
    ['id[]', '2'],
  ])
  expect(writeQuery({ id: [1, 2], after: undefined, q: 'a b' })).toEqual([
    ['id', '1,2'],
    ['q', 'a b'],
  ])
})

test('parameters of a path are replaced and escaped', () => {
  expect(writePath('/feeds/:feedId/comments/:commentId', { feedId: 7, commentId: 'a/b' })).toBe(
    '/feeds/7/comments/a%2Fb',
  )
})

test('an address without values has no query', () => {
  const path = '/feeds/:feedId/likes'
  expect(writeAddress(path, { params: { feedId: 7 }, query: { limit: 2 } })).toBe('/feeds/7/likes?limit=2')
  expect(writeAddress(path, { params: { feedId: 7 }, query: { limit: undefined } })).toBe('/feeds/7/likes')
})

test('a server reads the values that were written', () => {
  const query = { 'a b': 'x y+z&=?#%', 空: '一,二', half: '\ud800' }
  const address = writeAddress('/feeds', { query })
  expect(Object.fromEntries(new URL(address, 'http://a').searchParams)).toEqual({ ...query, half: '\ufffd' })
})
