import * as z from 'zod'

/** Bounds on what a request can carry where the document states none (G82). They are checks like any other, and say whose they are. */

export const boundGap = 'G82'

/** In characters. */
export const largest = {
  /** Names, areas, keywords, codes and references: what stores have indexes on. */
  word: 191,
  /** What people explain. */
  note: 1000,
  /** What people publish. */
  text: 10_000,
} as const

/** In items. */
export const most = { ids: 100, images: 9 } as const

/** Zod keeps the parameters of a check in its definition. */
const ours = (): object => ({ gap: boundGap })

/** Of a text in characters, or of a list in items; a list that is too long is refused before its items are read. */
export const ourLength = (max: number) => z.maxLength(max, ours())

export const ourMinimum = (min: number) => z.gte(min, ours())

export const ourMaximum = (max: number) => z.lte(max, ours())

/** Whether the definition of a check is a bound of ours, which no other server has to know. */
export const isOurs = (check: object): boolean => 'gap' in check && check.gap === boundGap

/** Whether a schema has a bound of ours. */
export const hasOurBound = (schema: z.core.$ZodType): boolean =>
  (schema._zod.def.checks ?? []).some((check) => isOurs(check._zod.def))
