import { expect, test } from 'vitest'
import * as z from 'zod'
import { maxItems, maxLength } from '../../contracts/dsl/bounds.ts'
import { childrenOf, choicesOf, coreOf } from '../../contracts/dsl/describe.ts'
import { maxTextLength, wideText } from '../../contracts/testing/wide-text.cases.ts'
import type { Query, Store, Table } from '../store.ts'
import { type TableName, tables } from '../tables/index.ts'
import type { TableSpec } from '../tables/table.ts'

const isIndexed = ({ unique, indexes }: TableSpec, column: string) =>
  [...unique, ...indexes].some((key) => key.includes(column))

/** Values end with `last`, so that two rows differ only in their last character. */
function maxSizeValue(schema: z.ZodType, length: number, last: string): unknown {
  const core = coreOf(schema)
  const inside = (child: z.ZodType) => maxSizeValue(child, maxLength.word, last)
  if (core instanceof z.ZodString) return wideText(length - 1) + last
  if (core instanceof z.ZodNumber) return core.isInt ? Number.MAX_SAFE_INTEGER - Number(last) : 179.999_999_999_999
  if (core instanceof z.ZodBoolean) return true
  if (core instanceof z.ZodEnum || core instanceof z.ZodLiteral) return longOf(choicesOf(core), Number(last))
  if (core instanceof z.ZodObject)
    return Object.fromEntries(childrenOf(core).map(([name, child]) => [name, inside(child)]))
  if (core instanceof z.ZodArray) return Array(maxItems.images).fill(inside(core.element as z.ZodType))
  if (core instanceof z.ZodRecord) return { [inside(z.string()) as string]: inside(core.valueType as z.ZodType) }
  return { anything: inside(z.string()) }
}

/** A different one of the longest choices for each `place`. */
const longOf = (choices: readonly unknown[], place: number) =>
  choices.toSorted((one, other) => String(other).length - String(one).length)[place % choices.length]

/** The largest row that a table can hold: every text consists of four-byte characters, every list is full. */
function maxSizeRow(spec: TableSpec, last: string): Record<string, unknown> {
  const columns = (Object.entries(spec.row.shape) as [string, z.ZodType][]).filter(([name]) => name !== 'id')
  const lengthOf = (name: string) => (isIndexed(spec, name) ? maxLength.word : maxTextLength)
  return Object.fromEntries(columns.map(([name, schema]) => [name, maxSizeValue(schema, lengthOf(name), last)]))
}

type AnyRow = { id: number } & Record<string, unknown>

/** These tables cover lists, objects, arbitrary JSON, and keys of one column, several columns and none. */
const someTables: readonly TableName[] = ['users', 'feeds', 'members', 'applications', 'settings', 'comments']

export const allTables = Object.keys(tables) as TableName[]

/** The row's values in the columns of a key. */
const whereOf = (row: AnyRow, key: readonly string[]) =>
  Object.fromEntries(key.map((column) => [column, row[column]])) as NonNullable<Query<AnyRow>['where']>

/** The keys that do not find the row. */
async function faultsOf(table: Table<AnyRow>, spec: TableSpec): Promise<string[]> {
  const [row, other] = [await table.insert(maxSizeRow(spec, '1') as AnyRow), maxSizeRow(spec, '2') as AnyRow]
  await table.insert(other)
  const faults: string[] = []
  for (const key of [['id'], ...spec.unique, ...spec.indexes]) {
    const [found, ...others] = await table.find({ where: whereOf(row, key), order: [['id', 'asc']] })
    if (found?.id !== row.id || (spec.unique.includes(key) && others.length > 0)) faults.push(`by ${key.join(', ')}`)
  }
  expect(await table.get(row.id)).toEqual({ ...maxSizeRow(spec, '1'), id: row.id })
  expect(await table.update({ id: row.id }, maxSizeRow(spec, '3') as AnyRow)).toBe(1)
  return faults
}

/** `npm run proof` runs it for all tables. */
export function maxSizeCases(make: () => Promise<Store>, names: readonly TableName[] = someTables): void {
  test(`${names.length} tables hold their largest rows, and find them by every key`, async () => {
    const store = await make()
    const faults: Record<string, string[]> = {}
    for (const name of names) {
      const found = await faultsOf(store[name] as unknown as Table<AnyRow>, tables[name]).catch((error) => [`${error}`])
      if (found.length > 0) faults[name] = found
    }
    expect(faults).toEqual({})
  })
}
