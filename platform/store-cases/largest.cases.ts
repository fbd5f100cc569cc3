import { expect, test } from 'vitest'
import type { Query, Store, Table } from '../store.ts'
import { type TableName, tables } from '../tables/index.ts'
import type { TableSpec } from '../tables/table.ts'
import { largestRow } from './largest-row.cases.ts'

type AnyRow = { id: number } & Record<string, unknown>

/** Of every kind: lists, objects and any JSON; keys of one column, of several, and none. */
const someTables: readonly TableName[] = ['users', 'feeds', 'members', 'applications', 'settings', 'comments']

export const allTables = Object.keys(tables) as TableName[]

/** The row's values in the columns of a key. */
const whereOf = (row: AnyRow, key: readonly string[]) =>
  Object.fromEntries(key.map((column) => [column, row[column]])) as NonNullable<Query<AnyRow>['where']>

/** What is not as it should be, by the name of the table. */
async function faultsOf(table: Table<AnyRow>, spec: TableSpec): Promise<string[]> {
  const [row, other] = [await table.insert(largestRow(spec, '1') as AnyRow), largestRow(spec, '2') as AnyRow]
  await table.insert(other)
  const faults: string[] = []
  for (const key of [['id'], ...spec.unique, ...spec.indexes]) {
    const [found, ...others] = await table.find({ where: whereOf(row, key), order: [['id', 'asc']] })
    if (found?.id !== row.id || (spec.unique.includes(key) && others.length > 0)) faults.push(`by ${key.join(', ')}`)
  }
  expect(await table.get(row.id)).toEqual({ ...largestRow(spec, '1'), id: row.id })
  expect(await table.update({ id: row.id }, largestRow(spec, '3') as AnyRow)).toBe(1)
  return faults
}

/** All tables in `npm run proof`. */
export function largestCases(make: () => Promise<Store>, names: readonly TableName[] = someTables): void {
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
