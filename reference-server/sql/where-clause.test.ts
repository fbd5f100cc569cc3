import { expect, test } from 'vitest'
import { matchesNothing, normalizeWhere } from './where-clause.ts'

test('lists have each value once, and a list of one is that value', () => {
  const where = { user_id: { in: [2, 1, 2] }, type: { in: ['a', 'a'] }, parent: { in: [null] }, id: 3 }
  expect(normalizeWhere('feeds', where)).toEqual({ user_id: { in: [2, 1] }, type: 'a', parent: null, id: 3 })
  expect(where.type).toEqual({ in: ['a', 'a'] })
})

test('a condition that is undefined is a bug', () => {
  const where = { id: 1, user_id: undefined } as unknown as Parameters<typeof normalizeWhere>[1]
  expect(() => normalizeWhere('feeds', where)).toThrow('feeds: the condition on user_id is undefined')
})

test('an empty list matches nothing, whatever else is asked for', () => {
  expect([{ id: 1, user_id: { in: [] } }, { id: 1, user_id: { in: [1] } }, {}].map(matchesNothing)).toEqual([
    true,
    false,
    false,
  ])
})
