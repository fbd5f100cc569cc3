import * as z from 'zod'
import { maxItems } from '../dsl/bounds.ts'
import type { Values } from '../dsl/conditions.ts'
import { choicesOf, coreOf } from '../dsl/describe.ts'
import type { Spec } from '../dsl/endpoint.ts'
import { readFlag } from '../dsl/wire.ts'
import type { Fault } from './field-errors.ts'

/** A field that is accepted although the document asks for another form. */
export interface Leniency {
  readonly field: string
  readonly says: string
  readonly gap: 'G15' | 'G17' | 'G86'
}

/** `text`: all values are text, as in a query or a form. */
export type Encoding = 'json' | 'text'

export const isFields = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Merged {
  readonly body: unknown
  readonly faults: readonly Fault[]
  readonly taken: readonly Leniency[]
}

/** Body fields that were sent in the query are taken from there instead of being ignored (G15). */
export function mergeQueryFields({ body: shape, query: own = {} }: Spec, query: unknown, body: unknown): Merged {
  const isMergeable = shape !== undefined && !(shape instanceof z.ZodArray) && (body === undefined || isFields(body))
  if (!isMergeable || !isFields(query)) return { body, faults: [], taken: [] }
  const names = Object.keys(query).filter(
    (name) => Object.hasOwn(shape, name) && !Object.hasOwn(own, name) && query[name] !== '',
  )
  if (names.length === 0) return { body, faults: [], taken: [] }
  const sent: Values = body ?? {}
  const isMissing = (name: string) => sent[name] === undefined || sent[name] === null
  const differs = (name: string) => !isMissing(name) && String(sent[name]) !== String(query[name])
  const read = (name: string) => lenientValue(shape[name] as z.ZodType, query[name], 'text')
  const added = Object.fromEntries(names.filter(isMissing).map((name) => [name, read(name)]))
  return {
    body: { ...sent, ...added },
    faults: names
      .filter(differs)
      .map((field) => ({ path: [field], message: 'is in the query and in the body, with different values' })),
    taken: names.map((field) => ({ field, says: 'belongs in the body; it is taken from the query', gap: 'G15' })),
  }
}

/** Converts a body to the form that the document asks for, where the meaning is clear (G17). */
export const lenientBody = (schema: z.ZodType, values: unknown, encoding: Encoding): unknown =>
  isFields(values) ? lenientFields(schema, values, encoding) : lenientValue(schema, values, encoding)

function lenientFields(schema: z.ZodType, values: Values, encoding: Encoding): Values {
  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  const entries = Object.entries(values).map(([name, value]) => {
    const field = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined
    return [name, field ? lenientValue(field, value, encoding) : value] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function lenientValue(schema: z.ZodType, value: unknown, encoding: Encoding): unknown {
  const core = coreOf(schema)
  if (isAbsence(value, encoding) && schema.safeParse(undefined).success) return undefined
  if (schema.safeParse(value).success) return value
  if (core instanceof z.ZodBoolean) return readFlag(value)
  if (core instanceof z.ZodNumber) return readNumber(value)
  if (core instanceof z.ZodLiteral && choicesOf(core).includes(readNumber(value))) return readNumber(value)
  if (core instanceof z.ZodObject && isFields(value)) return lenientFields(core, value, encoding)
  return core instanceof z.ZodArray ? lenientList(core, value, encoding) : value
}

/** An empty form field counts as absent (G16). */
const isAbsence = (value: unknown, encoding: Encoding) => value === null || (encoding === 'text' && value === '')

/** Splits JSON or comma-separated text. */
function splitText(text: string): unknown {
  try {
    return text.startsWith('[') ? JSON.parse(text) : text.split(',')
  } catch {
    return text
  }
}

function lenientList(core: z.ZodArray, value: unknown, encoding: Encoding): unknown {
  const items = encoding === 'text' && typeof value === 'string' ? splitText(value) : value
  if (!Array.isArray(items) || items.length > maxItems.ids) return value
  return items.map((item) => lenientValue(core.element as z.ZodType, item, encoding))
}

const readNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value

/** The fields that were converted. */
export function convertedFields(before: unknown, after: unknown): Leniency[] {
  if (!isFields(before) || !isFields(after)) return convertedFields({ body: before }, { body: after })
  return Object.keys(before)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, says: `is ${formOf(before[field])}; the document asks for another form`, gap: 'G17' }))
}

const formOf = (value: unknown): string =>
  value === null
    ? 'null'
    : typeof value === 'string'
      ? 'text'
      : Array.isArray(value)
        ? 'a list of texts'
        : `a ${typeof value}`
