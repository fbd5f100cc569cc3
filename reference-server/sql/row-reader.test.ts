import { expect, test } from 'vitest'
import { rowReader } from './row-reader.ts'
import type { Column, Kind } from './schema/schema.ts'
import { sqliteEngine } from './sqlite/sqlite-engine.ts'

const column = (name: string, kind: Kind): Column => ({ name, kind, nullable: true })

const read = rowReader(
  [column('id', 'int'), column('a "b"', 'text'), column('isOpen', 'bool'), column('tags', 'json')],
  sqliteEngine.decoders,
)

test('values are at the names of their columns, and of their kinds', () => {
  expect(read([1, 'x', 0, '["a",{"b":[]}]'])).toEqual({ id: 1, 'a "b"': 'x', isOpen: false, tags: ['a', { b: [] }] })
  expect(read([2, null, null, null])).toEqual({ id: 2, 'a "b"': null, isOpen: null, tags: null })
  expect(read([3, '', 1, 'null'])).toEqual({ id: 3, 'a "b"': '', isOpen: true, tags: null })
})

test('what JSON says is parsed once, and cannot be changed', () => {
  const [tags, again] = [read([1, '', 0, '{"a":[1]}']), read([2, '', 0, '{"a":[1]}'])].map((row) => row.tags)
  expect(again).toBe(tags)
  expect(() => (tags as unknown as { a: number[] }).a.push(2)).toThrow(TypeError)
})
