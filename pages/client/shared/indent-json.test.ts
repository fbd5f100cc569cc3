import { expect, test } from 'vitest'
import { indentJson } from './indent-json.ts'

test.each([[{ a: [1, { b: 'x, {y}: "z"' }], c: null, d: -1.5e3, e: true }], [[]], [{}], [[{}, [], [[1]]]], ['text']])(
  'as JSON.stringify does: %j',
  (value) => {
    expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
  },
)

test('what ends in the middle is indented up to there', () => {
  expect(indentJson('[{"id":1,"name":"bo')).toBe('[\n  {\n    "id": 1,\n    "name": "bo')
})
