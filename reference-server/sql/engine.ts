import type { Key, Kind, TableSchema } from './schema/schema.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** The names of the selected columns, for statements that may be combined with others. */
  readonly columns?: readonly string[]
}

export interface Result {
  /** Values in the order of the selected columns. */
  readonly rows: readonly (readonly unknown[])[]
  /** Rows changed or removed. */
  readonly count: number
}

export type Run = (statement: Statement) => Promise<Result>

export const sqlStatement = (sql: string, ...parameters: readonly unknown[]): Statement => ({ sql, parameters })

export type Codecs = Readonly<Partial<Record<Kind, (value: unknown) => unknown>>>

/** Where the two SQL dialects differ. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres'
  /** For the kinds whose values are stored in another form. Null is never encoded. */
  readonly encoders: Codecs
  readonly decoders: Codecs
  /** A list of any length becomes one parameter. */
  encodeList(values: readonly unknown[]): unknown
  isOneOf(column: string, list: string): string
  isAmong(column: string, subquery: string): string
  /** A lateral join: for each `one.value` of a list, the rows of `part`, which gets the columns to select. */
  forEach(columns: string, table: string, kind: Kind, list: string, part: (columns: string) => string): string
  /** Makes the database use an index: by name, or the primary key when undefined. */
  indexHint?(index: string | undefined): string
  readonly noLimit: string
  /** `asc` or `desc`, with null as the smallest value. */
  direction(direction: 'asc' | 'desc', nullable: boolean): string
  /** Added to an insert with an explicit id, so that generated ids stay above it. */
  advanceSequence?(table: string): string
  /** The columns of the violated unique key; undefined for other errors. */
  uniqueViolationColumns(error: unknown, table: string, schema: TableSchema): Key | undefined
}
