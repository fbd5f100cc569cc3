import * as z from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/** The schema, several times as fast: compiled when it is used first. What it refuses is explained by the schema itself. */
export function compiled(schema: z.ZodType): z.ZodType {
  const found = known.get(schema)
  if (found) return found
  const fresh = z.compile(schema)
  known.set(schema, fresh)
  return fresh
}

export const isCompiled = (schema: z.ZodType): boolean => known.has(schema)
