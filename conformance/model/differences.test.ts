import { expect, test } from 'vitest'
import { differencesIn, wrongMembers } from './differences.ts'

const show = (value: unknown) => JSON.stringify(value)

test('the wrong fields of an object are named, unless all are wrong', () => {
  expect(differencesIn({ a: 1, b: 2 }, { a: 1, b: 3 }, show)).toBe('b is 2 instead of 3, in ')
  expect(differencesIn({ a: 1 }, { a: 2 }, show)).toBe('')
})

test('the first difference of long texts is shown with its surroundings', () => {
  const text = `${'山'.repeat(70)} & the end`
  expect(differencesIn(text.replace('&', '&amp;'), text, show)).toBe(
    '"山山山山山山山山山山山山山 &amp; the end" instead of "山山山山山山山山山山山山山 & the end" from character 73, in ',
  )
  expect(differencesIn(`${text}.`, text, show)).toContain('from character 81')
  expect(differencesIn('a & b', 'a &amp; b', show)).toBe('')
})

test('missing and additional members of a list are named, each as often as it is wrong', () => {
  expect(wrongMembers([7, 7, 1], [1, 3, 7], show)).toBe('without [3], with [7] in addition: ')
  expect(wrongMembers([1, 2], [1], show)).toBe('with [2] in addition: ')
  expect(wrongMembers([1], [1, 2], show)).toBe('without [2]: ')
  expect(wrongMembers([4], [5], show)).toBe('')
})
