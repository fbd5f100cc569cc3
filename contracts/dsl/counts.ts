import type * as z from 'zod'
import { describedMeta, findMeta } from './describe.ts'

/** A list that a number counts. */
export interface CountedList {
  /** The operation that lists it. Its path parameter is the `id` of the object with the number. */
  readonly list: string
  /** Other parameters. `$id` is a field of the object with the number, `$?type` is a query field of its request. */
  readonly given?: Readonly<Record<string, string>>
  /** Only items with these values count. Null means null or absent. */
  readonly where?: Readonly<Record<string, string | null>>
  /** Counts the sum of this field of the items, not the items. */
  readonly sum?: string
  /** The list may leave out what the viewer may not see, so the number may be larger. */
  readonly atLeast?: true
  /** The number is 0 for viewers whom it does not concern. */
  readonly orZero?: true
}

/** Fields of the same object that a number counts: the items of lists, or other numbers. */
export interface CountedFields {
  readonly fields: readonly string[]
  readonly atLeast?: true
}

export type Counted = CountedList | CountedFields

/** Declares what a number counts: the operation that lists the counted items, with options if needed. */
export const counts = <S extends z.ZodType>(counted: string | Counted, schema: S): S =>
  schema.meta({ ...describedMeta(schema), 'x-counts': typeof counted === 'string' ? { list: counted } : counted })

export const countedBy = (schema: z.ZodType): Counted | undefined => findMeta(schema, 'x-counts') as Counted | undefined
