import * as z from 'zod'

/** Fields of a reply. Every helper takes the field's meaning first; an example makes the exported document believable. */

const described = <S extends z.ZodType>(schema: S, description: string, example?: unknown): S =>
  schema.meta({ description, ...(example !== undefined && { examples: [example] }) })

export const id = (meaning = 'identifier', example = 1) => described(z.int().positive(), meaning, example)

/** A reference that is 0 when there is nothing to refer to. */
export const idOrZero = (meaning: string) => described(z.int().min(0), meaning, 0)

export const count = (meaning: string, example = 0) => described(z.int().min(0), meaning, example)

export const whole = (meaning: string, example = 0) => described(z.int(), meaning, example)

export const decimal = (meaning: string, example = 0) => described(z.number(), meaning, example)

export const text = (meaning: string, example = 'text') => described(z.string(), meaning, example)

export const yesNo = (meaning: string) => described(z.boolean(), meaning, false)

export const oneOf = <const V extends readonly [string, ...string[]]>(values: V, meaning: string) =>
  described(z.enum(values), meaning, values[0])

export const numberOf = <const V extends readonly [number, ...number[]]>(values: V, meaning: string) =>
  described(z.literal(values), meaning, values[0])

const spaced = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d`
const iso = `${spaced.replace(' ', 'T')}Z`

/** The pattern lets 31 February through. */
const isOnCalendar = (text: string) =>
  Number(text.slice(8, 10)) === new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate()

/** UTC, in either of the document's two renderings. */
export const time = (meaning: string) =>
  z
    .string()
    .regex(new RegExp(`^(?:${spaced}|${iso})$`))
    .refine(isOnCalendar, 'is no day of the calendar')
    .meta({ description: meaning, examples: ['2026-11-01 08:30:00'], 'x-words': 'a time' })

export const list = <S extends z.ZodType>(item: S, meaning = 'list') => described(z.array(item), meaning)

/** Written "or null" in the document. What is null may also be left out. */
export const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().optional()

/** Can be empty, and what is empty may be left out; never null. */
export const orAbsent = <S extends z.ZodType>(schema: S) => schema.optional()

export const timestamps = () => ({ created_at: time('when it was made'), updated_at: time('when it last changed') })

/** A table of section 2. The name becomes the component's name in the exported document. */
export const resource = <S extends z.ZodRawShape>(name: string, section: string, meaning: string, shape: S) =>
  z.object(shape).meta({ id: name, description: meaning, 'x-section': section })
