import type { Table, Where } from '../store.ts'

/** The rows with one of these values in a column; without a query where there are none. */
export async function rowsBy<R extends { id: number }>(
  table: Table<R>,
  column: keyof Where<R> & string,
  values: readonly number[],
): Promise<R[]> {
  if (values.length === 0) return []
  return table.find({ where: { [column]: { in: [...new Set(values)] } } as Where<R> })
}
