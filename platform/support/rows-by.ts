import type { Table, Where } from '../store.ts'

/** The rows with one of these values in a column, as far as they meet the other conditions. */
export const rowsBy = <R extends { id: number }>(
  table: Table<R>,
  column: keyof Where<R> & string,
  values: Iterable<number>,
  conditions: Where<R> = {},
): Promise<R[]> => table.find({ where: { ...conditions, [column]: { in: [...new Set(values)] } } as Where<R> })
