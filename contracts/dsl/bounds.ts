import * as z from 'zod'

/** Our bounds on the fields of requests where the document states none (G82): ordinary Zod checks, marked as ours. */

export const boundGap = 'G82'

/** Maximum lengths of texts, in characters. */
export const maxLength = {
  /** Names, areas, keywords, codes and references: stores have indexes on these. */
  word: 191,
  /** Explanations. */
  note: 1000,
  /** Published texts. */
  text: 10_000,
} as const

/** Maximum lengths of lists. */
export const maxItems = { ids: 100, images: 9 } as const

/** For numbers that the document calls a positive integer. */
export const maxInteger = 2 ** 31 - 1

/** Zod stores the parameters of a check in its definition. */
const ours = (): object => ({ gap: boundGap })

/** For texts and lists. A list that is too long is refused before its items are parsed. */
export const ourLength = (max: number) => z.maxLength(max, ours())

/** Creates one schema for each bound, because creating a schema takes longer than copying it with another description. */
export function perBound<S extends z.ZodType>(create: (bound: number) => S): (bound: number) => S {
  const created = new Map<number, S>()
  return (bound) => {
    const schema = created.get(bound) ?? create(bound)
    created.set(bound, schema)
    return schema
  }
}

export const ourMinimum = (min: number) => z.gte(min, ours())

export const ourMaximum = (max: number) => z.lte(max, ours())

/** Whether a check is one of our bounds, which other servers need not enforce. */
export const isOurBound = (check: object): boolean => 'gap' in check && check.gap === boundGap

export const hasOurBound = (schema: z.core.$ZodType): boolean =>
  (schema._zod.def.checks ?? []).some((check) => isOurBound(check._zod.def))

/** Whole numbers have a format, or are multiples of 1, which also allows numbers beyond 2^53. */
export const isWholeNumber = (def: z.core.$ZodNumberDef | z.core.$ZodNumberFormatDef): boolean =>
  'format' in def ||
  (def.checks ?? []).some((check) => {
    const { check: kind, value } = check._zod.def as z.core.$ZodCheckMultipleOfDef
    return (kind as string) === 'number_format' || (kind === 'multiple_of' && value === 1)
  })
