import * as z from 'zod'
import type { Values } from '../dsl/conditions.ts'
import type { Input, Spec } from '../dsl/endpoint.ts'
import { type Fault, type FieldErrors, fieldErrors } from './field-errors.ts'
import { convertedFields, type Encoding, isFields, type Leniency, lenientBody, mergeQueryFields } from './lenient.ts'
import { brokenReason, english, type Reasons } from './reasons.ts'

export type { FieldErrors } from './field-errors.ts'

export type Part = 'params' | 'query' | 'body'
export type Raw = { readonly [P in Part]?: unknown }
export type Read<E extends Spec> =
  | { ok: true; input: Input<E>; lenient?: readonly Leniency[] }
  | { ok: false; part: Part; errors: FieldErrors }

const parts = ['params', 'query', 'body'] as const

const schemas = new WeakMap<Spec, Partial<Record<Part, z.ZodType>>>()

/** A schema for each part of a request. Conditions between fields are checked separately. */
export function requestSchemas(endpoint: Spec): Partial<Record<Part, z.ZodType>> {
  const known = schemas.get(endpoint)
  if (known) return known
  const declared = parts.filter((part) => endpoint[part] !== undefined)
  const created = Object.fromEntries(declared.map((part) => [part, asSchema(endpoint[part])]))
  schemas.set(endpoint, created)
  return created
}

const asSchema = (part: Spec[Part]): z.ZodType => (part instanceof z.ZodArray ? part : z.object(part as z.ZodRawShape))

/** Parses the parts of an HTTP request into the input of a rule, or into errors by field. The values of a form are text. */
export function readRequest<E extends Spec>(
  endpoint: E,
  raw: Raw,
  bodyEncoding: Encoding = 'json',
  reasons: Reasons = english,
): Read<E> {
  const input: Partial<Record<Part, unknown>> = {}
  const { body, faults, taken } = mergeQueryFields(endpoint, raw.query, raw.body)
  if (faults.length > 0) return { ok: false, part: 'body', errors: fieldErrors(faults) }
  const lenient: Leniency[] = [...taken]
  const sentBody = bodyEncoding === 'text' ? withoutEmpty(body) : body
  const values: Raw = { params: raw.params, query: withoutEmpty(raw.query), body: sentBody }
  for (const [part, schema] of Object.entries(requestSchemas(endpoint)) as [Part, z.ZodType][]) {
    const encoding = part === 'body' ? bodyEncoding : undefined
    const read = readPart(endpoint, part, schema, values[part], encoding, reasons)
    if ('errors' in read) return { ok: false, part, errors: read.errors }
    input[part] = read.value
    if (bodyEncoding === 'json') lenient.push(...(read.lenient ?? []))
  }
  return { ok: true, input: input as Input<E>, ...(lenient.length > 0 && { lenient }) }
}

/** An empty query parameter or form field counts as absent (G16). */
const withoutEmpty = (query: unknown): unknown =>
  isFields(query) ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) : query

type PartRead = { errors: FieldErrors } | { value: unknown; lenient?: readonly Leniency[] }

function readPart(
  endpoint: Spec,
  part: Part,
  schema: z.ZodType,
  raw: unknown,
  encoding: Encoding | undefined,
  reasons: Reasons,
): PartRead {
  const values = schema instanceof z.ZodArray ? raw : withoutIgnored(endpoint, part, raw === undefined ? {} : raw)
  const exact = schema.safeParse(values, reasons.context)
  const other = exact.success || !encoding ? values : lenientBody(schema, values, encoding)
  const result = other === values ? exact : schema.safeParse(other, reasons.context)
  if (!result.success) return { errors: fieldErrors(translatedFaults(result.error.issues, reasons)) }
  const broken = part === 'params' ? [] : brokenConditions(endpoint, result.data as Values, reasons)
  if (broken.length > 0) return { errors: fieldErrors(broken) }
  return { value: result.data, ...(other !== values && { lenient: convertedFields(values, other) }) }
}

function withoutIgnored(endpoint: Spec, part: Part, raw: unknown): unknown {
  if (part === 'params' || !endpoint.conditions || !isFields(raw)) return raw
  const values = raw
  const ignored = new Set(endpoint.conditions.flatMap((condition) => condition.ignores?.(values) ?? []))
  return Object.fromEntries(Object.entries(values).filter(([field]) => !ignored.has(field)))
}

const brokenConditions = (endpoint: Spec, values: Values, reasons: Reasons): Fault[] =>
  (endpoint.conditions ?? [])
    .filter(({ breaks }) => breaks?.(values))
    .map((condition) => brokenReason(condition, reasons))

const translatedFaults = (faults: readonly Fault[], { translate }: Reasons): Fault[] =>
  faults.map(({ path, message }) => ({ path, message: translate(message) }))
