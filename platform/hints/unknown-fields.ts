import type * as z from 'zod'
import { coreOf } from '../../contracts/dsl/describe.ts'

export interface UnknownField {
  /** The path of the field, with dots. */
  readonly field: string
  readonly name: string
  /** The fields that the schema has at this level. */
  readonly known: readonly string[]
}

const mayHaveFields = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Fields that a schema does not have. A schema with a catchall knows every field. */
export function unknownIn(schema: z.ZodType, value: unknown, path: readonly (string | number)[] = []): UnknownField[] {
  if (!mayHaveFields(value)) return []
  const core = coreOf(schema)
  const isList = Array.isArray(value)
  if (isList && isArraySchema(core))
    return value.flatMap((item, index) => unknownIn(core.element as z.ZodType, item, [...path, index]))
  return !isList && isObjectSchema(core) && !core.def.catchall ? unknownInObject(core.shape, value, path) : []
}

function unknownInObject(
  shape: Readonly<Record<string, unknown>>,
  value: object,
  path: readonly (string | number)[],
): UnknownField[] {
  const unknown: UnknownField[] = []
  for (const [name, inner] of Object.entries(value)) {
    if (!Object.hasOwn(shape, name)) unknown.push({ field: [...path, name].join('.'), name, known: Object.keys(shape) })
    else if (mayHaveFields(inner)) unknown.push(...unknownIn(shape[name] as z.ZodType, inner, [...path, name]))
  }
  return unknown
}

// Equivalent to `instanceof`, but much faster.
const isArraySchema = (schema: z.ZodType): schema is z.ZodArray => schema.def.type === 'array'
const isObjectSchema = (schema: z.ZodType): schema is z.ZodObject => schema.def.type === 'object'
