import * as fc from 'fast-check'
import type * as z from 'zod'
import { anything, names } from './leaves.ts'
import type { Range } from './schema.ts'
import { examplesOf, spellingsOf } from './spelling.ts'

/** Undefined where a value would only come by going round a cycle once more. */
export type Built = fc.Arbitrary<unknown> | undefined

export interface Field {
  readonly name: string
  readonly built: Built
  readonly required: boolean
}

/** All fields, the required ones only, or, mostly, something between: requests with conditions need each of these. */
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
    .map(([value, left]) => keep(value, (name) => !left.includes(name)))
}

type Fields = Record<string, unknown>

const keep = (value: Fields, wanted: (name: string, field: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name, field]) => wanted(name, field)))

const more = (value: fc.Arbitrary<unknown>) => fc.dictionary(names, value, { maxKeys: 2, noNullPrototype: true })

/** Fields that nobody declared, beside those that are. */
export const openObjectOf = (fields: readonly Field[]): Built => {
  const declared = objectOf(fields)
  return declared && fc.tuple(more(anything), declared).map(([others, own]) => ({ ...others, ...(own as object) }))
}

export const dictionaryOf = (value: Built): Built => (value ? more(value) : fc.constant({}))

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

/** Values in one of the spellings that the reader of `schema` takes, or an example of the contract. */
export function spelled(schema: z.ZodType, value: Built): Built {
  const spell = ([plain, pick]: [unknown, number]) => {
    const ways = spellingsOf(schema, plain)
    return ways[pick % ways.length]
  }
  const examples = examplesOf(schema)
  const written = value && fc.tuple(value, fc.nat({ max: 5 })).map(spell)
  return oneOf([written, examples.length > 0 ? fc.constantFrom(...examples) : undefined], 6)
}
