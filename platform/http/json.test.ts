import { expect, test, vi } from 'vitest'
import { parseJson } from './json.ts'

const limits = { maxEntries: 10, maxValues: 25 }

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const list = (entries: number, entry = '0') => `[${Array(entries).fill(entry).join(',')}]`
const fields = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at, at])))

test.each([
  ['a list', list(10), list(11), 422],
  ['an object', fields(10), fields(11), 422],
  ['lists in a list', list(5, list(2)), list(5, list(6)), 422],
  ['an inner list after another', `[${list(10)},1]`, `[${list(2)},${list(11)}]`, 422],
  ['nesting', nested(100), nested(101), 400],
])('%s has a limit', (_, most, more, status) => {
  const generous = { ...limits, maxValues: most === nested(100) ? 1000 : limits.maxValues }
  expect(parseJson(most, generous)).toEqual(JSON.parse(most))
  expect(() => parseJson(more, generous)).toThrow(expect.objectContaining({ status }))
})

test.each([
  ['lists', list(6, list(3)), list(6, list(4))],
  ['objects', list(12, '{"a":1}'), list(13, '{"a":1}')],
  ['nesting', nested(24), nested(25)],
])('values in %s are counted before anything is parsed', (_, most, more) => {
  const parse = vi.spyOn(JSON, 'parse')
  const few = { maxValues: 25 }
  parseJson(most, few)
  expect(parse).toHaveBeenCalledOnce()
  expect(() => parseJson(more, few)).toThrow(expect.objectContaining({ status: 422 }))
  expect(parse).toHaveBeenCalledOnce()
  parse.mockRestore()
})

test.each([
  ['marks', '[{,'.repeat(100)],
  ['quotes', '"'.repeat(100)],
  ['backslashes', '\\'.repeat(101)],
  ['lines', '[\n,\u2028{'.repeat(50)],
  ['all of them', '\\"[,\\\\"{'.repeat(50)],
])('%s inside a string are not counted', (_, text) => {
  const value = { [text]: text, after: [1] }
  expect(parseJson(JSON.stringify(value), limits)).toEqual(value)
})

test.each(['', '{', '"', '"\\', ']]]]', '{"a":1,}', ',', '[1'])('%j is not JSON', (text) => {
  expect(() => parseJson(text, limits)).toThrow(expect.objectContaining({ status: 400 }))
})
