import type * as z from 'zod'

/** Memoizes a pure function of a schema: the observer and every request call it with the same schemas. */
export function memoizeSchema<T>(compute: (schema: z.ZodType) => T): (schema: z.ZodType) => T {
  const known = new WeakMap<z.ZodType, { readonly result: T }>()
  return (schema) => {
    const found = known.get(schema)
    if (found) return found.result
    const result = compute(schema)
    known.set(schema, { result })
    return result
  }
}
