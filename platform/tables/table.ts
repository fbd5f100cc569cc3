import * as z from 'zod'

/** Describes a table for both stores, the migrations and snapshots. */
export interface TableSpec<Row extends z.ZodObject = z.ZodObject> {
  readonly row: Row
  /** Unique keys. Several rows may have null. */
  readonly unique: readonly (readonly string[])[]
  /** `id` and unique keys are always indexed and not listed here. */
  readonly indexes: readonly (readonly string[])[]
  /** Columns that change often and that no cached fragment shows: changing only these does not change the data version of the table. */
  readonly volatile: readonly string[]
}

interface Keys<Column extends string, Volatile extends Column> {
  readonly unique?: readonly (readonly Column[])[]
  readonly indexes?: readonly (readonly Column[])[]
  readonly volatile?: readonly Volatile[]
}

/** Whether a change of these columns changes only volatile ones. */
export const isVolatile = ({ volatile }: Pick<TableSpec, 'volatile'>, columns: readonly string[]): boolean =>
  columns.every((column) => volatile.includes(column))

const id = z.int().positive()

export const table = <S extends z.ZodRawShape, const Volatile extends keyof S & string = never>(
  shape: S,
  keys: Keys<(keyof S & string) | 'id', Volatile> = {},
) => ({
  row: z.object({ id, ...shape }),
  unique: keys.unique ?? [],
  indexes: keys.indexes ?? [],
  volatile: keys.volatile ?? [],
})

export const text = z.string()
export const int = z.int()
export const bool = z.boolean()
/** `YYYY-MM-DD HH:MM:SS` in UTC, as in responses. */
export const time = z.string()
export const created = { created_at: time, updated_at: time }
