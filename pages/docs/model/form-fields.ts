import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { exampleRequest } from '../../../contracts/openapi/example.ts'
import { operationOf, type Schema } from './openapi.ts'
import { choicesOf } from './schema-text.ts'

/** The fields of the form that sends a request to an operation. */

export type FieldKind = 'text' | 'number' | 'boolean' | 'json'

export interface FormField {
  readonly part: 'path' | 'query' | 'body'
  readonly name: string
  readonly kind: FieldKind
  readonly choices: readonly unknown[]
  readonly isRequired: boolean
  readonly hint: string
  readonly example: unknown
  /** The initial value; undefined is not sent. */
  readonly value: unknown
}

export interface TryForm {
  readonly fields: readonly FormField[]
  /** The initial body if it is a list. */
  readonly wholeBody?: unknown
}

export function formOf(endpoint: Endpoint): TryForm {
  const { parameters = [], requestBody } = operationOf(endpoint)
  const body = requestBody?.content['application/json']?.schema
  const taken = parameters.map((one) => ({
    part: one.in,
    name: one.name,
    schema: one.schema,
    isRequired: one.required === true,
  }))
  const inBody = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    part: 'body' as const,
    name,
    schema,
    isRequired: body?.required?.includes(name) === true,
  }))
  const fields = [...taken, ...inBody].map((one) => fieldOf(endpoint, one))
  return { fields, ...(body?.type === 'array' && { wholeBody: exampleRequest(endpoint, 'body') }) }
}

interface Declared extends Pick<FormField, 'part' | 'name' | 'isRequired'> {
  readonly schema: Schema
}

function fieldOf(endpoint: Endpoint, { part, name, schema, isRequired }: Declared): FormField {
  const examples = exampleRequest(endpoint, part === 'path' ? 'params' : part) as Record<string, unknown> | undefined
  const smallest = part === 'path' ? examples : smallestRequest(endpoint, part)
  return {
    part,
    name,
    isRequired,
    kind: kindOf(schema),
    choices: choicesOf(schema),
    hint: schema.description ?? '',
    example: examples?.[name],
    value: smallest?.[name],
  }
}

function kindOf(schema: Schema): FieldKind {
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'boolean') return 'boolean'
  if (choicesOf(schema).length > 0) return choicesOf(schema).every((one) => typeof one === 'number') ? 'number' : 'text'
  return schema.type === 'string' ? 'text' : 'json'
}

/** Examples for the required fields, and for those that a condition then requires. */
function smallestRequest(endpoint: Endpoint, part: 'query' | 'body'): Record<string, unknown> {
  const all = exampleRequest(endpoint, part)
  if (typeof all !== 'object' || all === null || Array.isArray(all)) return {}
  const examples = all as Record<string, unknown>
  const required = requiredOf(endpoint, part)
  const values = Object.fromEntries(Object.entries(examples).filter(([name]) => required.includes(name)))
  for (const { field, breaks } of endpoint.conditions ?? [])
    if (field in examples && breaks?.(values)) values[field] = examples[field]
  return values
}

function requiredOf(endpoint: Endpoint, part: 'query' | 'body'): readonly string[] {
  const { parameters = [], requestBody } = operationOf(endpoint)
  if (part === 'body') return requestBody?.content['application/json']?.schema.required ?? []
  return parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name)
}
