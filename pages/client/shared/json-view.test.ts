import { expect, test } from 'vitest'
import { indentJson } from './json-view.ts'

test.each([[{ a: [1, { b: 'x, {y}: "z"' }], c: null, d: -1.5e3, e: true }], [[]], [{}], [[{}, [], [[1]]]], ['text']])(
  'JSON is indented like JSON.stringify does: %j',
  (value) => {
    expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
  },
)

test('truncated JSON is indented up to its end', () => {
  expect(indentJson('[{"id":1,"name":"bo')).toBe('[\n  {\n    "id": 1,\n    "name": "bo')
})
