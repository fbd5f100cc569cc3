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

/** A semi-join: what other rows refer to, or the first of them, is found without waiting for them. */
export const valuesOf = <Name extends TableName>(
  table: Name,
  column: keyof Where<Row<Name>> & string,
  where: Where<Row<Name>>,
  page: Pick<Query<Row<Name>>, 'order' | 'limit'> = {},
): { readonly inRows: Subquery } => ({ inRows: { table, column, where: where as AnyWhere, ...page } })

/** All conditions must hold. There are no conditions on columns with lists or objects. */
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
  /** For use in transactions: what came before a violation stays until they are rolled back. */
  insertAll(rows: readonly Omit<R, 'id'>[]): Promise<void>
  /** Atomic. Answers how many rows were changed. */
  update(where: Where<R>, changes: Changes<R>): Promise<number>
  remove(where: Where<R>): Promise<number>
}

export type Tables = { readonly [Name in TableName]: Table<Row<Name>> }

/** What a store may know about a transaction, so that it does not begin what it would have to repeat. */
export interface TransactionHints {
  /** Transactions of one user change the same rows: they may run one after the other. */
  readonly userId?: number | undefined
  /** It adds to numbers and decides nothing, so it may run between the steps of others. */
  readonly onlyAdds?: boolean
  /** A power failure may undo it, so it need not wait for the disk. Everybody sees it as soon as it is committed. */
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

/** Writes that are awaited later: if something else fails before, their errors must not end the process. */
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
  /** Of stores that see every change, whichever process makes it: what was made from rows can be cached. Not in transactions. */
  readonly dataVersion?: DataVersion | undefined
  /** Of stores whose statements take longer than waiting for other calls that want the same. Not in transactions. */
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

/** Why a store cannot work at the moment. */
export const storeFaults = {
  unreachable: 'the database cannot be reached',
  busy: 'the database is locked or overloaded',
  full: 'the disk of the database is full',
  'read-only': 'the database is read-only',
  'disk-error': 'the disk of the database reports errors',
  damaged: 'the database is damaged',
} as const

export type StoreFault = keyof typeof storeFaults

/** Thrown by every store whose database fails. Nothing was changed, unless the outcome is unknown: the commit was sent, but not answered. */
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

/** What a fault after the call itself was carried out means: nobody may conclude that the call can be repeated. */
export const faultAfterwards = (error: unknown): unknown =>
  error instanceof StoreUnavailable ? new StoreUnavailable(error.fault, error.cause, true) : error
