import { expect, test } from 'vitest'
import { builtRows, useBuiltRows } from '../../mock/seed/built-rows.ts'
import { generateRows, seedRows } from '../../mock/seed/index.ts'
import type { Rows } from '../../mock/store/seed-data.ts'
import { builtWorld, readTables, useBuiltWorld, writeTables } from './built-world.ts'

const { seed, size, locale } = builtWorld

test('the built world equals the generated one', () => {
  const bytes = Buffer.from(writeTables(generateRows(seed, size, locale)))
  expect(readTables(bytes)).toEqual(seedRows(seed, size, locale))
})

test('a table is parsed on first access', () => {
  const rows = readTables(Buffer.from('users [{"id":7,"name":"李\\n雷"}]\nfeeds [\nlikes []\n'))
  expect(Object.keys(rows)).toEqual(['users', 'feeds', 'likes'])
  expect([rows.users, rows.likes]).toEqual([[{ id: 7, name: '李\n雷' }], []])
  expect(() => rows.feeds).toThrow(SyntaxError)
  expect(readTables(Buffer.from('users []\nlikes [{"id":1}]')).likes).toEqual([{ id: 1 }])
})

test('only the default world is read from the build, and the sources have no built world', () => {
  const rows: Rows = {}
  useBuiltWorld()
  expect(builtRows(seed, size, locale)).toBeUndefined()
  useBuiltRows({ ...builtWorld, read: () => rows })
  expect([builtRows(seed, size, locale), builtRows(2, size, locale), builtRows(seed, 'medium', locale)]).toEqual([
    rows,
    undefined,
    undefined,
  ])
  useBuiltRows(undefined)
  expect(seedRows(seed, size, locale).users?.length).toBeGreaterThan(5)
})
