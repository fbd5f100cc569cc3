import * as z from 'zod'

/** A table as data: both stores, the migrations and the copies that worlds are made from follow from it. */
export interface TableSpec<Row extends z.ZodObject = z.ZodObject> {
  readonly row: Row
  /** Columns that no two rows share; a null is shared freely. */
  readonly unique: readonly (readonly string[])[]
  /** Columns by which rows are found and ordered. `id` is always one; unique columns are indexes too. */
  readonly indexes: readonly (readonly string[])[]
}

interface Keys<Column extends string> {
  readonly unique?: readonly (readonly Column[])[]
  readonly indexes?: readonly (readonly Column[])[]
}

const id = z.int().positive()

export const table = <S extends z.ZodRawShape>(shape: S, keys: Keys<(keyof S & string) | 'id'> = {}) => ({
  row: z.object({ id, ...shape }),
  unique: keys.unique ?? [],
  indexes: keys.indexes ?? [],
})

/** Words for columns. */
export const text = z.string()
export const int = z.int()
export const bool = z.boolean()
/** `YYYY-MM-DD HH:MM:SS`, UTC: sorts as it reads, and goes out as it is. */
export const time = z.string()
export const created = { created_at: time, updated_at: time }
