import { expect, test } from 'vitest'
import { compareLists } from './filter-pairs.ts'

const whole = (...ids: number[]) => ({ ids: ids.map(String), isComplete: true })
const beginning = (...ids: number[]) => ({ ids: ids.map(String), isComplete: false })

const none = { extra: [], missing: [] }

test('Both filters together list the items that each lists alone', () => {
  const lists = { one: whole(3, 2), other: whole(2, 1) }
  expect(compareLists({ ...lists, both: whole(2) })).toEqual(none)
  expect(compareLists({ ...lists, both: whole(3, 2) })).toEqual({ extra: ['3'], missing: [] })
  expect(compareLists({ ...lists, both: whole() })).toEqual({ extra: [], missing: ['2'] })
})

test('Nothing is compared unless each list has an item that the other lacks', () => {
  expect(compareLists({ one: whole(2, 1), other: whole(2), both: whole() })).toBeUndefined()
  expect(compareLists({ one: whole(), other: whole(2), both: whole() })).toBeUndefined()
})

test('A long list is known down to its last id if the newest item comes first', () => {
  const lists = { one: beginning(9, 7), other: whole(8, 7, 3) }
  expect(compareLists({ ...lists, both: whole(8, 7) })).toEqual({ extra: ['8'], missing: [] })
  expect(compareLists({ ...lists, both: whole(7, 3) })).toEqual(none)
})

test('The rest of a long list in another order is unknown', () => {
  const lists = { one: beginning(1, 2, 9), other: whole(9, 8, 7) }
  expect(compareLists({ ...lists, both: whole(9, 8) })).toBeUndefined()
})
