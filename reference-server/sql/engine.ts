import type { Kysely, RawBuilder } from 'kysely'
import type { Key, Kind, TableSchema } from './schema.ts'

/** A piece of SQL, with its values. */
export type Sql = RawBuilder<unknown>

/** A statement, and a value for each of its places. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface Result {
  /** Values in the order in which they were selected. */
  readonly rows: readonly (readonly unknown[])[]
  /** How many rows were changed or removed. */
  readonly count: number
}

export type Run = (statement: Statement) => Promise<Result>

export const say = (sql: string, ...parameters: readonly unknown[]): Statement => ({ sql, parameters })

export type Coders = Readonly<Partial<Record<Kind, (value: unknown) => unknown>>>

/** What the two databases say differently. */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres'
  /** Writes statements down; running them is somebody else's work. */
  readonly writer: Kysely<unknown>
  /** How values go in and come out, where it is not as they are. Null is never asked about. */
  readonly encoders: Coders
  readonly decoders: Coders
  /** A list of any length is one parameter. */
  encodeList(values: readonly unknown[]): unknown
  isOneOf(column: Sql, list: Sql): Sql
  /** Columns of a table: for each `one.value` of a list the rows of `part`, which is told what to select. */
  forEach(columns: Sql, table: Sql, kind: Kind, list: Sql, part: (columns: Sql) => Sql): Sql
  /** Which index a page is read along, where the database has to be told: its name, or undefined for the ids. */
  along?(index: string | undefined): Sql
  readonly noLimit: Sql
  /** `asc`, `desc`: null comes before everything. */
  direction(direction: 'asc' | 'desc', nullable: boolean): Sql
  /** Part of an insert with a given id, where later ids would not go on above it by themselves. */
  keepUp?(table: string): Sql
  /** The columns of a value that is used already, when that is the error. */
  takenColumns(error: unknown, table: string, schema: TableSchema): Key | undefined
}
