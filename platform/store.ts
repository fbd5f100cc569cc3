import type { Row, TableName } from './tables/index.ts'

type Value = string | number | boolean | null
type NotNull<V> = Exclude<V, null>

/** One condition on a column: a value, one of several, or a range. Null is outside every range. */
export type Test<V> =
  | V
  | { readonly in: readonly NotNull<V>[] }
  | { readonly gt?: NotNull<V>; readonly gte?: NotNull<V>; readonly lt?: NotNull<V>; readonly lte?: NotNull<V> }

/** Conditions that all hold. Columns with lists or objects are no conditions. */
export type Where<R> = { readonly [K in keyof R as R[K] extends Value ? K : never]?: Test<R[K]> }

export type Direction = 'asc' | 'desc'
export type Order<R> = readonly (readonly [keyof R & string, Direction])[]

export interface Query<R> {
  readonly where?: Where<R>
  /** By id ascending unless given. Null comes first; ties are in the order of ids, in the direction of the last column. */
  readonly order?: Order<R>
  /** Values of the order's columns, or of the first of them: only what comes strictly after is found. */
  readonly after?: readonly Value[]
  readonly limit?: number
  readonly offset?: number
}

/** New values; a number may also be moved by `add`, which two at once both see. */
export type Changes<R> = {
  readonly [K in Exclude<keyof R, 'id'>]?: R[K] | (R[K] extends number ? { readonly add: number } : never)
}

export type New<R> = Omit<R, 'id'> & { readonly id?: number }

export interface Table<R extends { id: number }> {
  get(id: number): Promise<R | undefined>
  first(query: Query<R>): Promise<R | undefined>
  find(query: Query<R>): Promise<R[]>
  count(where: Where<R>): Promise<number>
  /** Throws `Taken` when a unique value is used already. */
  insert(row: New<R>): Promise<R>
  /** How many rows were changed: conditions and change are one step. */
  update(where: Where<R>, changes: Changes<R>): Promise<number>
  remove(where: Where<R>): Promise<number>
}

export type Tables = { readonly [Name in TableName]: Table<Row<Name>> }

export interface Store extends Tables {
  /** All or nothing. What runs inside sees its own writes; a throw undoes them. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>
}

/** A unique value that is used already. */
export class Taken extends Error {
  readonly table: string
  readonly columns: readonly string[]

  constructor(table: string, columns: readonly string[]) {
    super(`${table}: ${columns.join(', ')} is taken`)
    this.table = table
    this.columns = columns
  }
}
