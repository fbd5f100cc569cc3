import * as z from 'zod'

/** Fields of responses. Every helper takes the meaning of the field and an optional example for the OpenAPI document. */

/** Created once, so that each description copies one schema instead of building a chain of them. */
const [wholeNumber, number, string, boolean] = [z.int(), z.number(), z.string(), z.boolean()]
const anyWhole = number.multipleOf(1)
const [positive, fromZero] = [wholeNumber.positive(), wholeNumber.min(0)]

const described = <S extends z.ZodType>(schema: S, description: string, example?: unknown): S =>
  schema.meta({ description, ...(example !== undefined && { examples: [example] }) })

export const id = (meaning = 'identifier', example = 1) => described(positive, meaning, example)

/** A reference that is 0 if there is none. */
export const idOrZero = (meaning: string) => described(fromZero, meaning, 0)

export const count = (meaning: string, example = 0) => described(fromZero, meaning, example)

export const whole = (meaning: string, example = 0) => described(wholeNumber, meaning, example)

/** A whole number that may exceed 2^53; it is then rounded to the nearest number that JavaScript can represent. */
export const mark = (meaning: string, example: number) =>
  anyWhole.meta({ description: meaning, examples: [example], override: { type: 'integer', format: 'int64' } })

/** A whole number that may exceed 2^31 - 1. */
export const large = <S extends z.ZodType>(schema: S): S => schema.meta({ format: 'int64' })

export const decimal = (meaning: string, example = 0) => described(number, meaning, example)

export const text = (meaning: string, example = 'text') => described(string, meaning, example)

export const yesNo = (meaning: string) => described(boolean, meaning, false)

export const oneOf = <const V extends readonly [string, ...string[]]>(values: V, meaning: string) =>
  described(z.enum(values), meaning, values[0])

export const numberOf = <const V extends readonly [number, ...number[]]>(values: V, meaning: string) =>
  described(z.literal(values), meaning, values[0])

/**
 * Choices that several fields share, under one name in the OpenAPI document. A field that gives them another meaning
 * overrides the description: `joinMode.describe('…')`.
 */
export const named = <S extends z.ZodType>(name: string, choices: S): S =>
  choices.meta({ 'x-component': { name, description: choices.description } })

export const bit = named('ZeroOrOne', z.literal([0, 1]).describe('0 for no, 1 for yes'))

const spaced = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d`
const iso = `${spaced.replace(' ', 'T')}Z`

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The pattern alone accepts 31 February. Avoids `Date`, which took a third of the time of checking a list. */
const isOnCalendar = (text: string): boolean =>
  Number(text.slice(8, 10)) <= daysIn(Number(text.slice(0, 4)), Number(text.slice(5, 7)))

const eitherFormat = string.regex(new RegExp(`^(?:${spaced}|${iso})$`)).refine(isOnCalendar, 'is not a valid date')

/** UTC, in either of the document's two formats. */
export const time = (meaning: string) =>
  eitherFormat.meta({ description: meaning, examples: ['2026-11-01 08:30:00'], 'x-words': 'a time' })

export const list = <S extends z.ZodType>(item: S, meaning = 'list') => described(z.array(item), meaning)

/** For "or null" in the document. Such a field may also be absent. */
export const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().optional()

/** May be absent when empty, but is never null. */
export const orAbsent = <S extends z.ZodType>(schema: S) => schema.optional()

export const timestamps = () => ({ created_at: time('when it was created'), updated_at: time('when it last changed') })

/** A table of section 2. Its name is also the name of the OpenAPI component. */
export const resource = <S extends z.ZodRawShape>(
  name: string,
  section: string,
  meaning: string,
  shape: S,
  meta: object = {},
) => z.object(shape).meta({ id: name, description: meaning, 'x-section': section, ...meta })

/** An object that the interface document does not name. The OpenAPI document and the client use `name`. */
export const shared = <S extends z.ZodRawShape>(name: string, meaning: string, shape: S) =>
  z.object(shape).meta({ id: name, description: meaning })
