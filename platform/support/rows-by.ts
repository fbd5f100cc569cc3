import type { Table, Where } from '../store.ts'

/** The rows with one of these values in a column, as far as they meet the other conditions. Without values nothing is asked. */
export async function rowsBy<R extends { id: number }>(
  table: Table<R>,
  column: keyof Where<R> & string,
  values: Iterable<number>,
  conditions: Where<R> = {},
): Promise<R[]> {
  const distinct = [...new Set(values)]
  if (distinct.length === 0) return []
  return table.find({ where: { ...conditions, [column]: { in: distinct } } as Where<R> })
}
