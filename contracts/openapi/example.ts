import * as z from 'zod'
import type { Values } from '../dsl/conditions.ts'
import { childrenOf, choicesOf, coreOf, findMeta } from '../dsl/describe.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import { type Part, requestSchemas } from '../runtime/read.ts'
import { requestExample } from './request-examples.ts'

/** A realistic, deterministic value for a schema. Cycles end in null. */
export function exampleOf(schema: z.ZodType, ancestors: readonly z.ZodType[] = []): unknown {
  const given = findMeta(schema, 'examples')
  if (Array.isArray(given)) return given[0]
  const core = coreOf(schema)
  if (ancestors.includes(core)) return null
  return exampleOfCore(core, [...ancestors, core])
}

function exampleOfCore(core: z.ZodType, ancestors: readonly z.ZodType[]): unknown {
  if (core instanceof z.ZodObject) return exampleOfObject(core, ancestors)
  if (core instanceof z.ZodEnum || core instanceof z.ZodLiteral) return choicesOf(core)[0]
  if (core instanceof z.ZodNumber) return Math.max(1, Number(core.minValue ?? 1))
  if (core instanceof z.ZodString) return 'text'
  if (core instanceof z.ZodBoolean) return false
  if (core instanceof z.ZodRecord) return {}
  const inside = childrenOf(core).map(([, child]) => exampleOf(child, ancestors))[0]
  if (core instanceof z.ZodArray) return inside === null ? [] : [inside]
  return inside
}

function exampleOfObject(core: z.ZodObject, ancestors: readonly z.ZodType[]): Record<string, unknown> {
  const fields = childrenOf(core).map(([name, child]) => [name, exampleOf(child, ancestors)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** An example of one part of a request, which satisfies the endpoint's conditions. */
export function exampleRequest(endpoint: Endpoint, part: Part): unknown {
  const schema = requestSchemas(endpoint)[part]
  if (!schema) return undefined
  const given = requestExample(endpoint.name)[part]
  if (Array.isArray(given)) return given
  const example = exampleOf(schema)
  if (Array.isArray(example)) return example
  const all = Object.entries({ ...(example as Values), ...given })
  const values: Record<string, unknown> = Object.fromEntries(all.filter(([, value]) => value !== undefined))
  for (const { field, breaks } of endpoint.conditions ?? []) if (breaks?.(values)) delete values[field]
  return values
}

/** Works even for a parameter that cannot be combined with the others in the example request. */
export function exampleParameter(endpoint: Endpoint, part: 'params' | 'query', name: string): unknown {
  const schema = (endpoint[part] as z.ZodRawShape)[name] as z.ZodType
  return requestExample(endpoint.name)[part]?.[name] ?? exampleOf(schema)
}
