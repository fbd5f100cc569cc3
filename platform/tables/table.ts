import * as z from 'zod'

/** Describes a table for both stores, the migrations and snapshots. */
export interface TableSpec<Row extends z.ZodObject = z.ZodObject> {
  readonly row: Row
  /** Unique keys. Several rows may have null. */
  readonly unique: readonly (readonly string[])[]
  /** `id` and unique keys are always indexed and not listed here. */
  readonly indexes: readonly (readonly string[])[]
  /** Columns that change often and that no kept part of a reply shows: parts hold when only these change. */
  readonly notInParts: readonly string[]
}

interface Keys<Column extends string, Hidden extends Column> {
  readonly unique?: readonly (readonly Column[])[]
  readonly indexes?: readonly (readonly Column[])[]
  readonly notInParts?: readonly Hidden[]
}

/** Whether a change of these columns may change kept parts. */
export const isInParts = ({ notInParts }: Pick<TableSpec, 'notInParts'>, columns: readonly string[]): boolean =>
  columns.some((column) => !notInParts.includes(column))

const id = z.int().positive()

export const table = <S extends z.ZodRawShape, const Hidden extends keyof S & string = never>(
  shape: S,
  keys: Keys<(keyof S & string) | 'id', Hidden> = {},
) => ({
  row: z.object({ id, ...shape }),
  unique: keys.unique ?? [],
  indexes: keys.indexes ?? [],
  notInParts: keys.notInParts ?? [],
})

export const text = z.string()
export const int = z.int()
export const bool = z.boolean()
/** `YYYY-MM-DD HH:MM:SS` in UTC, as in replies. */
export const time = z.string()
export const created = { created_at: time, updated_at: time }
