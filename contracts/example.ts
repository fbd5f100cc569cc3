import * as z from 'zod'
import type { Values } from './conditions.ts'
import { childrenOf, choicesOf, coreOf, saidOf } from './describe.ts'
import type { Spec } from './endpoint.ts'
import { type Part, requestSchemas } from './read.ts'

/** A believable value for a schema: the same at every call. Cyclic parts end in null. */
export function exampleOf(schema: z.ZodType, above: readonly z.ZodType[] = []): unknown {
  const given = saidOf(schema, 'examples')
  if (Array.isArray(given)) return given[0]
  const core = coreOf(schema)
  if (above.includes(core)) return null
  return made(core, [...above, core])
}

function made(core: z.ZodType, above: readonly z.ZodType[]): unknown {
  if (core instanceof z.ZodObject) return madeObject(core, above)
  if (core instanceof z.ZodEnum || core instanceof z.ZodLiteral) return choicesOf(core)[0]
  if (core instanceof z.ZodNumber) return Math.max(1, Number(core.minValue ?? 1))
  if (core instanceof z.ZodString) return 'text'
  if (core instanceof z.ZodBoolean) return false
  if (core instanceof z.ZodRecord) return {}
  const inside = childrenOf(core).map(([, child]) => exampleOf(child, above))[0]
  if (core instanceof z.ZodArray) return inside === null ? [] : [inside]
  return inside
}

function madeObject(core: z.ZodObject, above: readonly z.ZodType[]): Record<string, unknown> {
  const fields = childrenOf(core).map(([name, child]) => [name, exampleOf(child, above)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** An example of one part of a request that satisfies the endpoint's conditions. */
export function exampleRequest(endpoint: Spec, part: Part): unknown {
  const schema = requestSchemas(endpoint)[part]
  if (!schema) return undefined
  const example = exampleOf(schema)
  if (Array.isArray(example)) return example
  const values = { ...(example as Values) } as Record<string, unknown>
  for (const { field, breaks } of endpoint.conditions ?? []) if (breaks?.(values)) delete values[field]
  return values
}
