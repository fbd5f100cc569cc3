import type { DataVersion } from './data-version.ts'
import type { WaitForMore } from './support/coalesce.ts'
import type { AnyWhere, Subquery } from './support/query.ts'
import type { Row, TableName } from './tables/index.ts'

type Value = string | number | boolean | null
type NotNull<V> = Exclude<V, null>

/** A condition on a column: a value, a list of values, the values of a subquery, or a range. Null is outside every range. */
export type Condition<V> =
  | V
  | { readonly in: readonly NotNull<V>[] }
  | { readonly inRows: Subquery }
  | { readonly gt?: NotNull<V>; readonly gte?: NotNull<V>; readonly lt?: NotNull<V>; readonly lte?: NotNull<V> }

/** A semi-join: finds the rows that other rows, or the first of them, refer to, without waiting for the other rows. */
export const valuesOf = <Name extends TableName>(
  table: Name,
  column: keyof Where<Row<Name>> & string,
  where: Where<Row<Name>>,
  page: Pick<Query<Row<Name>>, 'order' | 'limit'> = {},
): { readonly inRows: Subquery } => ({ inRows: { table, column, where: where as AnyWhere, ...page } })

/** All conditions must hold. Columns with lists or objects cannot have conditions. */
export type Where<R> = { readonly [K in keyof R as R[K] extends Value ? K : never]?: Condition<R[K]> }

export type Direction = 'asc' | 'desc'
export type Order<R> = readonly (readonly [keyof R & string, Direction])[]

export interface Query<R> {
  readonly where?: Where<R>
  /** By id ascending by default. Null sorts first; ties are ordered by id, in the direction of the last column. */
  readonly order?: Order<R>
  /** A cursor: values of the order's columns, or of the first of them. Finds only rows strictly after it. */
  readonly after?: readonly Value[]
  readonly limit?: number
  readonly offset?: number
}

/** New values; `add` increments a number atomically. */
export type Changes<R> = {
  readonly [K in Exclude<keyof R, 'id'>]?: R[K] | (R[K] extends number ? { readonly add: number } : never)
}

export type NewRow<R> = Omit<R, 'id'> & { readonly id?: number }

export interface Table<R extends { id: number }> {
  get(id: number): Promise<R | undefined>
  first(query: Query<R>): Promise<R | undefined>
  find(query: Query<R>): Promise<R[]>
  count(where: Where<R>): Promise<number>
  /** Throws `UniqueViolation`. */
  insert(row: NewRow<R>): Promise<R>
  /** For use in transactions: rows inserted before a violation stay until the transaction is rolled back. */
  insertAll(rows: readonly Omit<R, 'id'>[]): Promise<void>
  /** Atomic. Returns the number of changed rows. */
  update(where: Where<R>, changes: Changes<R>): Promise<number>
  remove(where: Where<R>): Promise<number>
}

export type Tables = { readonly [Name in TableName]: Table<Row<Name>> }

/** Hints about a transaction, so that a store can avoid conflicts that would make it repeat transactions. */
export interface TransactionHints {
  /** Transactions of one user change the same rows, so a store may run them one after another. */
  readonly userId?: number | undefined
  /** The transaction only adds to numbers and makes no decisions, so it may run between the steps of other transactions. */
  readonly onlyAdds?: boolean
  /** A power failure may undo the transaction, so its commit need not wait for the disk. It is visible as soon as it is committed. */
  readonly mayBeLost?: boolean
}

/** Undefined for somebody who has not logged in. */
export const ofUser = (user: { readonly id: number } | undefined): TransactionHints => ({ userId: user?.id })

/** The result of a transaction with its last writes. Nothing depends on them, so a store may send them together with the commit. */
export class WithLastWrites<T> {
  readonly result: T
  readonly #writes: readonly Promise<unknown>[]

  constructor(result: T, writes: readonly Promise<unknown>[]) {
    this.result = result
    // The transaction reports their errors.
    this.#writes = awaitedLater(writes)
  }

  async written(): Promise<void> {
    await Promise.all(this.#writes)
  }
}

/** For writes that are awaited later: if something else fails first, their errors must not end the process. */
export function awaitedLater<T extends readonly Promise<unknown>[]>(writes: T): T {
  for (const write of writes) write.catch(() => undefined)
  return writes
}

export type Outcome<T> = T | WithLastWrites<T>

/** For stores that wait for the last writes before they commit. */
export async function settled<T>(outcome: Outcome<T>): Promise<T> {
  if (!(outcome instanceof WithLastWrites)) return outcome
  await outcome.written()
  return outcome.result
}

export interface Store extends Tables {
  /** Set if the store sees every change, by any process, so that results computed from rows can be cached. Not set in transactions. */
  readonly dataVersion?: DataVersion | undefined
  /** Set if a statement takes longer than waiting for calls that can share it. Not set in transactions. */
  readonly waitForMore?: WaitForMore | undefined
  /** Reads inside see the transaction's own writes; an exception rolls them back. */
  transaction<T>(work: (store: Store) => Promise<Outcome<T>>, hints?: TransactionHints): Promise<T>
}

export class UniqueViolation extends Error {
  readonly table: string
  readonly columns: readonly string[]

  constructor(table: string, columns: readonly string[]) {
    super(`${table}: ${columns.join(', ')} is already taken`)
    this.table = table
    this.columns = columns
  }
}

/** Why a store is unavailable. */
export const storeFaults = {
  unreachable: 'the database cannot be reached',
  busy: 'the database is locked or overloaded',
  full: 'the disk of the database is full',
  'read-only': 'the database is read-only',
  'disk-error': 'the disk of the database reports errors',
  damaged: 'the database is damaged',
} as const

export type StoreFault = keyof typeof storeFaults

/** Thrown by every store whose database fails. Nothing was changed, unless the outcome is unknown: the commit was sent, but not confirmed. */
export class StoreUnavailable extends Error {
  readonly fault: StoreFault
  readonly isOutcomeUnknown: boolean

  constructor(fault: StoreFault, cause: unknown, isOutcomeUnknown = false) {
    const detail = cause instanceof Error && cause.message ? ` (${cause.message})` : ''
    super(`${storeFaults[fault]}${detail}`, { cause })
    this.name = 'StoreUnavailable'
    this.fault = fault
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

/** For a fault after the call itself has been executed: the caller must not conclude that it can repeat the call. */
export const withUnknownOutcome = (error: unknown): unknown =>
  error instanceof StoreUnavailable ? new StoreUnavailable(error.fault, error.cause, true) : error
