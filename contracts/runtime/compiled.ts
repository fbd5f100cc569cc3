import * as z from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/** A compiled copy of the schema, several times as fast; compiled on first use. Use the schema itself for error messages. */
export function compiled(schema: z.ZodType): z.ZodType {
  const found = known.get(schema)
  if (found) return found
  const fresh = z.compile(schema)
  known.set(schema, fresh)
  return fresh
}
