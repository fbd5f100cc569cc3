import * as z from 'zod'

/** One value has several forms on the wire: 5 and '5', true and 1, [1, 2] and '1,2'. */

export const jsonEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A value as text in a query or path. */
export const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** The forms of `value` that `schema` parses to the same result, the plain one first. */
export function wireFormsOf(schema: z.ZodType, value: unknown): unknown[] {
  const plain = schema.safeParse(value)
  if (!plain.success || value === undefined) return [value]
  const others = [asText(value), Number(value)].filter((other) => {
    const read = schema.safeParse(other)
    return read.success && jsonEqual(read.data, plain.data)
  })
  return [value, ...others]
}

/** Examples from the contract for exactly this schema. */
export function examplesOf(schema: z.ZodType): unknown[] {
  const { examples } = z.globalRegistry.get(schema) ?? { examples: [] }
  return Array.isArray(examples) ? examples : []
}
