import { expect, test } from 'vitest'
import { builtRows, useBuiltRows } from '../../../mock/seed/built-rows.ts'
import { generateRows, seedRows } from '../../../mock/seed/index.ts'
import type { Rows } from '../../../mock/store/pristine-world.ts'
import { builtWorld, useBuiltWorld } from './built-world.ts'

const { seed, size, locale } = builtWorld

test('what the build writes is the world that is seeded otherwise', () => {
  const written = JSON.parse(JSON.stringify(generateRows(seed, size, locale)))
  expect(written).toEqual(seedRows(seed, size, locale))
})

test('only the world that was built is read, and the sources have none', () => {
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
