import * as z from 'zod'
import { maxItems, maxLength, ourLength, ourMaximum, ourMinimum, perBound } from './bounds.ts'
import { bit, named, oneOf, time } from './fields.ts'

/** Fields of requests as HTTP carries them: numbers in queries are text, flags are 0, 1, true or false. */

const digits = /^-?\d+$/

export const readWhole = (raw: number | string): unknown =>
  typeof raw === 'string' && digits.test(raw) ? Number(raw) : raw

const described = <S extends z.ZodType>(schema: S, description: string, extra: Record<string, unknown> = {}): S =>
  schema.meta({ description, ...extra })

/** A whole number, or its digits as text. */
export const wholeText = (meaning: string, range: { min?: number; max?: number } = {}) =>
  described(
    z.preprocess(
      readWhole,
      z
        .int()
        .min(range.min ?? Number.MIN_SAFE_INTEGER)
        .max(range.max ?? Number.MAX_SAFE_INTEGER),
    ),
    meaning,
  )

const longDigits = /^-?\d{1,20}$/

/** A whole number of up to 20 digits; beyond 2^53 it is rounded to the nearest number that JavaScript can represent (G13). */
export const markText = (meaning: string) =>
  described(
    z.preprocess(
      (raw: number | string) => (typeof raw === 'string' && longDigits.test(raw) ? Number(raw) : raw),
      z
        .number()
        .multipleOf(1)
        .check(ourMinimum(-(10 ** 20)), ourMaximum(10 ** 20)),
    ),
    meaning,
    { override: { type: 'integer', format: 'int64' } },
  )

/** Created once, like similar schemas below, so that each description makes only one copy. */
const positiveText = z.preprocess(readWhole, z.int().positive())

export const idText = (meaning: string) => described(positiveText, meaning, { examples: [1] })

/** An identifier in a path. */
export const pathId = idText

const zeroForNone = z.preprocess(
  (raw: number | string) => (readWhole(raw) === 0 ? undefined : readWhole(raw)),
  z.int().min(0).optional(),
)

/**
 * The last item of the previous page; 0 starts at the beginning (G13). The next page continues below the smallest value of
 * the field `smallest`, or else after the id of the last item.
 */
export const cursor = (meaning: string, smallest?: string) =>
  described(zeroForNone, `${meaning}; 0 for none`, {
    examples: [0],
    'x-role': 'cursor',
    ...(smallest && { 'x-smallest': smallest }),
  }).optional()

const fromZeroText = z.preprocess(readWhole, z.int().min(0))

export const offset = (meaning = 'number of items to skip') =>
  described(fromZeroText, meaning, { examples: [0], 'x-role': 'offset' }).optional()

/** Real clients send `page=NaN`; that is page 1 (G13). */
export const page = () =>
  described(
    z.preprocess((raw: number | string) => (String(raw) === 'NaN' ? 1 : readWhole(raw)), z.int().positive()),
    'page number, from 1',
    { examples: [1], 'x-role': 'page' },
  )

const anyTextUpTo = perBound((max) => z.string().check(ourLength(max)))

/** A text that may be empty. */
export const anyText = (meaning: string, max: number = maxLength.word) => described(anyTextUpTo(max), meaning)

const filledTextUpTo = perBound((max) => z.string().min(1).check(ourLength(max)))

/** A text of at least one character. */
export const filledText = (meaning: string, max: number = maxLength.word) => described(filledTextUpTo(max), meaning)

export const listOf = <S extends z.ZodType>(item: S, meaning: string, max: number = maxItems.ids) =>
  described(z.array(item).check(ourLength(max)), meaning)

const boolWords = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
  ['true', true],
  ['false', false],
])

export const readFlag = (raw: unknown): unknown => boolWords.get(raw) ?? raw

const flagText = z.preprocess((raw: boolean | 0 | 1 | '0' | '1' | 'true' | 'false') => readFlag(raw), z.boolean())

export const flag = (meaning: string) =>
  described(flagText, meaning, { examples: [true], 'x-also': ['0', '1', 'true', 'false'] })

const toBit = (raw: boolean | 0 | 1 | '0' | '1' | 'true' | 'false'): unknown => {
  const read = readFlag(raw)
  return typeof read === 'boolean' ? Number(read) : raw
}

const bitText = z.preprocess(toBit, bit)

/** 0 or 1; flags in other forms count as these (G17). */
export const zeroOrOne = (meaning: string) => described(bitText, meaning, { examples: [1] })

export const sortDirection = named('SortDirection', oneOf(['asc', 'desc'], 'order by id'))

const sortOrders = ['id:asc', 'id:desc', 'sort:asc', 'sort:desc'] as const
export const sortOrder = named('SortOrder', oneOf(sortOrders, 'order by id or by weight'))

/** Allows an offset, and the fraction of a second that `toISOString` writes. */
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

const toUtc = (raw: string): string =>
  typeof raw === 'string' && rfc3339.test(raw) && !Number.isNaN(Date.parse(raw))
    ? `${new Date(raw).toISOString().slice(0, 19)}Z`
    : raw

/** A time in one of the document's formats, or in RFC 3339 (G78). */
export const timeText = (meaning: string) => z.preprocess(toUtc, time(meaning))

const splitCommas = (raw: unknown) =>
  typeof raw === 'string'
    ? raw
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : raw

/** Describes the list as text in the OpenAPI document, without the bounds of a list. */
const commaSeparated =
  (item: string) =>
  ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
    for (const keyword of ['items', 'minItems', 'maxItems']) delete jsonSchema[keyword]
    Object.assign(jsonSchema, { type: 'string', pattern: `^${item}(,${item}){0,${maxItems.ids - 1}}$` })
  }

const toList = (raw: unknown) => (typeof raw === 'number' ? [raw] : splitCommas(raw))

const ids = z.preprocess(
  (raw: number | string | readonly (number | string)[]) => toList(raw),
  z.array(idText('identifier')).min(1).check(ourLength(maxItems.ids)),
)

/** Identifiers as one number, as comma-separated text or as an array. */
export const idList = (meaning: string) =>
  described(ids, meaning, { examples: ['1,2'], override: commaSeparated('\\d+') })

/** Values of a fixed set, comma-separated. */
export const wordList = <const V extends readonly [string, ...string[]]>(values: V, meaning: string) =>
  described(
    z.preprocess(
      (raw: string | readonly string[]) => splitCommas(raw),
      z.array(z.enum(values)).check(ourLength(maxItems.ids)),
    ),
    meaning,
    {
      examples: [values.join(',')],
      override: commaSeparated('[^,]*'),
    },
  )

/** Free texts, comma-separated; at least one. */
export const textList = (meaning: string, example: string) =>
  described(
    z.preprocess(
      (raw: string | readonly string[]) => splitCommas(raw),
      z.array(filledText('text')).min(1).check(ourLength(maxItems.ids)),
    ),
    meaning,
    {
      examples: [example],
      override: commaSeparated(`[^,]{1,${maxLength.word}}`),
    },
  )

const notANode =
  'is not a file node: write <vendor>:<path>, as in local:2026/11/picture.png. Your own upload route gets a node from mock.files.add() or POST /_kit/files'

/** URLs also match the pattern of file nodes. */
const isAddress = (text: string) => /^(?:https?|ftp|file|blob|data):/i.test(text)

/** A reference to an uploaded file: `<vendor>:<path>` (G86). */
export const fileNode = (meaning: string) =>
  described(
    z
      .string()
      .regex(/^[\w-]+:.+$/, notANode)
      .refine((text) => !isAddress(text), notANode)
      .check(ourLength(maxLength.word)),
    `${meaning}: a file node, <vendor>:<path>`,
    { examples: ['local:2026/11/picture.png'] },
  )
