import type { Kysely, RawBuilder } from 'kysely'
import type { Key, Kind, TableSchema } from './schema/schema.ts'

/** A fragment of SQL with its parameters. */
export type Sql = RawBuilder<unknown>

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
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
  /** Only compiles SQL; statements run elsewhere. */
  readonly kysely: Kysely<unknown>
  /** For the kinds whose values are stored differently. Null is never encoded. */
  readonly encoders: Codecs
  readonly decoders: Codecs
  /** A list of any length becomes one parameter. */
  encodeList(values: readonly unknown[]): unknown
  isOneOf(column: Sql, list: Sql): Sql
  /** A lateral join: for each `one.value` of a list the rows of `part`, which gets the columns to select. */
  forEach(columns: Sql, table: Sql, kind: Kind, list: Sql, part: (columns: Sql) => Sql): Sql
  /** Makes the database use an index: by name, or the primary key when undefined. */
  indexHint?(index: string | undefined): Sql
  readonly noLimit: Sql
  /** `asc` or `desc`, such that null sorts first. */
  direction(direction: 'asc' | 'desc', nullable: boolean): Sql
  /** Added to an insert with an explicit id, so that generated ids stay above it. */
  advanceSequence?(table: string): Sql
  /** The columns of the violated unique key, if that is the error. */
  uniqueViolationColumns(error: unknown, table: string, schema: TableSchema): Key | undefined
}
