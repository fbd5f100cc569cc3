import * as fc from 'fast-check'
import type * as z from 'zod'
import { jsonArbitrary, keyNameArbitrary } from './scalar-arbitraries.ts'
import type { Range } from './schema-walk.ts'
import { examplesOf, wireFormsOf } from './wire-forms.ts'

/** Undefined if every value would continue a cycle. */
export type Built = fc.Arbitrary<unknown> | undefined

export interface Field {
  readonly name: string
  readonly built: Built
  readonly required: boolean
}

/** All fields, only the required ones, or (mostly) a subset in between: requests with conditions need all three. */
export function objectOf(fields: readonly Field[]): Built {
  if (fields.some(({ required, built }) => required && !built)) return undefined
  const possible = fields.filter(({ built }) => built)
  const required = possible.filter((field) => field.required)
  if (required.length === possible.length) return recordOf(possible)
  const some = { weight: 2, arbitrary: someOf(possible) }
  return fc.oneof({ withCrossShrink: true }, recordOf(required), some, recordOf(possible))
}

function recordOf(fields: readonly Field[]): fc.Arbitrary<Fields> {
  const model = Object.fromEntries(fields.map(({ name, built }) => [name, built as fc.Arbitrary<unknown>]))
  return fc.record(model, { noNullPrototype: true }).map((value) => keep(value, (_, field) => field !== undefined))
}

function someOf(fields: readonly Field[]): fc.Arbitrary<Fields> {
  const optional = fields.filter(({ required }) => !required).map(({ name }) => name)
  return fc
    .tuple(recordOf(fields), fc.subarray(optional))
    .map(([value, omitted]) => keep(value, (name) => !omitted.includes(name)))
}

type Fields = Record<string, unknown>

const keep = (value: Fields, wanted: (name: string, field: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name, field]) => wanted(name, field)))

const undeclaredFields = (value: fc.Arbitrary<unknown>) =>
  fc.dictionary(keyNameArbitrary, value, { maxKeys: 2, noNullPrototype: true })

/** Adds undeclared fields to the declared ones. */
export const openObjectOf = (fields: readonly Field[]): Built => {
  const declared = objectOf(fields)
  return (
    declared &&
    fc.tuple(undeclaredFields(jsonArbitrary), declared).map(([others, own]) => ({ ...others, ...(own as object) }))
  )
}

export const dictionaryOf = (value: Built): Built => (value ? undeclaredFields(value) : fc.constant({}))

export function arrayOf(item: Built, { min = 0, max = min + 2 }: Range): Built {
  if (item) return fc.array(item, { minLength: min, maxLength: max })
  return min === 0 ? fc.constant([]) : undefined
}

/** The first option comes `weight` times as often as the others. */
export function oneOf(options: readonly Built[], weight = 1): Built {
  const possible = options.filter((option) => option !== undefined)
  const [first, ...others] = possible
  return first && fc.oneof({ weight, arbitrary: first }, ...others)
}

/** Values in one of the forms that the reader of `schema` accepts, or an example of the contract. */
export function inWireForms(schema: z.ZodType, value: Built): Built {
  const pickForm = ([plain, pick]: [unknown, number]) => {
    const forms = wireFormsOf(schema, plain)
    return forms[pick % forms.length]
  }
  const examples = examplesOf(schema)
  const written = value && fc.tuple(value, fc.nat({ max: 5 })).map(pickForm)
  return oneOf([written, examples.length > 0 ? fc.constantFrom(...examples) : undefined], 6)
}
