import { expect, test } from 'vitest'
import { maxItems, maxLength } from '../../contracts/dsl/bounds.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'
import type { TableSpec } from '../../platform/tables/table.ts'
import { seedRows } from './index.ts'

const isIndexed = ({ unique, indexes }: TableSpec, column: string) =>
  [...unique, ...indexes].some((key) => key.includes(column))

const maxOf = (spec: TableSpec, column: string) => (isIndexed(spec, column) ? maxLength.word : maxLength.text)

function isWithin(spec: TableSpec, column: string, value: unknown): boolean {
  if (typeof value === 'string') return [...value].length <= maxOf(spec, column)
  if (Array.isArray(value)) return value.length <= (column === 'images' ? maxItems.images : maxItems.ids)
  return typeof value !== 'number' || Number.isSafeInteger(Math.trunc(value))
}

test.each([1, 2])('all values of seed %s could have been sent in requests', (seed) => {
  const beyond = Object.entries(seedRows(seed)).flatMap(([name, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        isWithin(tables[name as TableName], column, value) ? [] : [`${name} ${row.id}: ${column}`],
      ),
    ),
  )
  expect(beyond).toEqual([])
})
