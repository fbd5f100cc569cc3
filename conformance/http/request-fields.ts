import * as z from 'zod'
import { coreOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'

/**
 * What a request is made of: its fields, such as `body.name`, and those of their values that decide what it asks for, such
 * as `body.mode=hidden`.
 */
export const requestFields = (endpoint: Endpoint, raw: Raw): string[] =>
  (['query', 'body'] as const).flatMap((part) => fieldsIn(part, endpoint[part], raw[part]))

function fieldsIn(part: string, shape: unknown, values: unknown): string[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return []
  return Object.entries(values).flatMap(([name, value]) => {
    const schema = (shape as Readonly<Record<string, z.ZodType>> | undefined)?.[name]
    if (!schema || value === undefined) return []
    const field = `${part}.${name}`
    return isChoice(schema, value) ? [field, `${field}=${String(value)}`] : [field]
  })
}

const isChoice = (schema: z.ZodType, value: unknown): boolean => offersChoice(schema) && schema.safeParse(value).success

const known = new WeakMap<z.ZodType, boolean>()

function offersChoice(schema: z.ZodType): boolean {
  const found = known.get(schema)
  if (found !== undefined) return found
  const core = coreOf(schema)
  const offers = core instanceof z.ZodEnum || core instanceof z.ZodLiteral || core instanceof z.ZodBoolean
  known.set(schema, offers)
  return offers
}
