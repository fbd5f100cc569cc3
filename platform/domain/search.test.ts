import { expect, test } from 'vitest'
import { maxLength } from '../../contracts/dsl/bounds.ts'
import { gramsOf, maxGrams } from './search.ts'

const characters = (count: number, from = 0x4e00) =>
  Array.from({ length: count }, (_, place) => String.fromCodePoint(from + place)).join('')

test('a text is indexed by its characters and bigrams', () => {
  expect(new Set(gramsOf('Abca'))).toEqual(new Set(['a', 'ab', 'b', 'bc', 'c', 'ca']))
  expect(gramsOf('a  b')).toEqual(['a', 'a ', 'b', ' b'])
  expect(gramsOf('ﬁ①')).toEqual(['f', 'i', 'fi', '1', 'i1'])
})

test.each([
  ['different characters', characters(maxLength.text)],
  ['different characters of four bytes', characters(maxLength.text, 0x20000)],
  ['characters that fold into many', '\ufdfa'.repeat(maxLength.text)],
  ['as many characters as a request can carry', characters(340_000, 0x10000)],
])('the index of one row is bounded: %s', (_, text) => {
  expect(gramsOf(text).length).toBeLessThanOrEqual(maxGrams)
})

test('a long text of few different characters is indexed as a whole', () => {
  const prose = 'the quick brown fox jumps over the lazy dog '.repeat(220)
  expect(gramsOf(`${prose}xylophone`)).toContain('xy')
})
