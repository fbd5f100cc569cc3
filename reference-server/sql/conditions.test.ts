import { expect, test } from 'vitest'
import { comparisonsOf, matchesNothing } from './conditions.ts'

test('duplicates in a list are removed, and a list of one value is that value', () => {
  const where = { user_id: { in: [2, 1, 2] }, type: { in: ['a', 'a'] }, parent: { in: [null] }, id: 3 }
  expect(comparisonsOf('feeds', where)).toEqual([
    ['user_id', 'in', [2, 1]],
    ['type', '=', 'a'],
    ['parent', 'is', null],
    ['id', '=', 3],
  ])
})

test('a range is a comparison for each of its ends', () => {
  expect(comparisonsOf('feeds', { id: { gt: 1, lte: 5 }, hot: { lt: 3 } })).toEqual([
    ['id', '>', 1],
    ['id', '<=', 5],
    ['hot', '<', 3],
  ])
})

test('an undefined condition is a bug', () => {
  const where = { id: 1, user_id: undefined } as unknown as Parameters<typeof comparisonsOf>[1]
  expect(() => comparisonsOf('feeds', where)).toThrow('feeds: the condition on user_id is undefined')
})

test('an empty list matches nothing, regardless of the other conditions', () => {
  const wheres = [{ id: 1, user_id: { in: [] } }, { id: 1, user_id: { in: [1] } }, {}]
  expect(wheres.map((where) => matchesNothing(comparisonsOf('feeds', where)))).toEqual([true, false, false])
})
