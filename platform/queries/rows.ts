import { type Table, UniqueViolation, type Where } from '../store.ts'

/** The rows with one of these values in a column that also meet the other conditions. Without values, no query runs. */
export function rowsBy<R extends { id: number }>(
  table: Table<R>,
  column: keyof Where<R> & string,
  values: Iterable<number>,
  conditions: Where<R> = {},
): Promise<R[]> {
  const distinct = [...new Set(values)]
  if (distinct.length === 0) return Promise.resolve([])
  // A store finds one value faster than a list.
  const condition = distinct.length === 1 ? distinct[0] : { in: distinct }
  return table.find({ where: { ...conditions, [column]: condition } as Where<R> })
}

/** References never dangle, because deletion keeps the row. */
export function existing<V>(found: V | undefined, name: unknown): V {
  if (found === undefined) throw new Error(`${name} is referenced but does not exist`)
  return found
}

export const referenced = <K, V>(found: ReadonlyMap<K, V>, key: K): V => existing(found.get(key), key)

/** For `catch`: calls `refuse` with the first column of the violated unique key, and rethrows any other error. */
export const ifTaken =
  (refuse: (column: string) => never) =>
  (error: unknown): never => {
    if (error instanceof UniqueViolation) return refuse(error.columns[0] ?? 'name')
    throw error
  }
