import * as z from 'zod'
import type { Values } from '../dsl/conditions.ts'
import type { Input, Spec } from '../dsl/endpoint.ts'
import { type Fault, type FieldErrors, fieldErrors } from './field-errors.ts'

export type { FieldErrors } from './field-errors.ts'

export type Part = 'params' | 'query' | 'body'
export type Raw = { readonly [P in Part]?: unknown }
export type Read<E extends Spec> = { ok: true; input: Input<E> } | { ok: false; part: Part; errors: FieldErrors }

const parts = ['params', 'query', 'body'] as const

const schemas = new WeakMap<Spec, Partial<Record<Part, z.ZodType>>>()

/** A schema for each part of the endpoint's requests. Conditions between fields are checked separately. */
export function requestSchemas(endpoint: Spec): Partial<Record<Part, z.ZodType>> {
  const known = schemas.get(endpoint)
  if (known) return known
  const declared = parts.filter((part) => endpoint[part] !== undefined)
  const created = Object.fromEntries(declared.map((part) => [part, asSchema(endpoint[part])]))
  schemas.set(endpoint, created)
  return created
}

const asSchema = (part: Spec[Part]): z.ZodType => (part instanceof z.ZodArray ? part : z.object(part as z.ZodRawShape))

/** Parses the parts of an HTTP request into the input of a rule, or into errors by field. */
export function readRequest<E extends Spec>(endpoint: E, raw: Raw): Read<E> {
  const input: Partial<Record<Part, unknown>> = {}
  for (const [part, schema] of Object.entries(requestSchemas(endpoint)) as [Part, z.ZodType][]) {
    const read = readPart(endpoint, part, schema, part === 'query' ? withoutEmpty(raw.query) : raw[part])
    if ('errors' in read) return { ok: false, part, errors: read.errors }
    input[part] = read.value
  }
  return { ok: true, input: input as Input<E> }
}

/** An empty parameter of a query counts as absent (G16). */
const withoutEmpty = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    : query

type PartRead = { errors: FieldErrors } | { value: unknown }

function readPart(endpoint: Spec, part: Part, schema: z.ZodType, raw: unknown): PartRead {
  const values = schema instanceof z.ZodArray ? raw : withoutIgnored(endpoint, part, raw === undefined ? {} : raw)
  const result = schema.safeParse(values, { error: ({ input }) => (input === undefined ? 'is required' : undefined) })
  if (!result.success) return { errors: fieldErrors(result.error.issues) }
  const broken = part === 'params' ? [] : brokenConditions(endpoint, result.data as Values)
  return broken.length > 0 ? { errors: fieldErrors(broken) } : { value: result.data }
}

function withoutIgnored(endpoint: Spec, part: Part, raw: unknown): unknown {
  if (part === 'params' || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const values = raw as Values
  const ignored = new Set((endpoint.conditions ?? []).flatMap((condition) => condition.ignores?.(values) ?? []))
  return Object.fromEntries(Object.entries(values).filter(([field]) => !ignored.has(field)))
}

const brokenConditions = (endpoint: Spec, values: Values): Fault[] =>
  (endpoint.conditions ?? [])
    .filter(({ breaks }) => breaks?.(values))
    .map(({ field, says }) => ({ path: [field], message: says }))
