import type { Table, Where } from '../store.ts'

/** The rows with one of these values in a column, as far as they meet the other conditions. Without values nothing is asked. */
export function rowsBy<R extends { id: number }>(
  table: Table<R>,
  column: keyof Where<R> & string,
  values: Iterable<number>,
  conditions: Where<R> = {},
): Promise<R[]> {
  const distinct = [...new Set(values)]
  if (distinct.length === 0) return Promise.resolve([])
  // A row of one value is found more quickly than those of a list.
  const condition = distinct.length === 1 ? distinct[0] : { in: distinct }
  return table.find({ where: { ...conditions, [column]: condition } as Where<R> })
}
