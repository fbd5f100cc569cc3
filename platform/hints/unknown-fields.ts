import * as z from 'zod'
import { coreOf } from '../../contracts/dsl/describe.ts'

export interface UnknownField {
  /** Dotted. */
  readonly field: string
  readonly name: string
  /** The fields that the schema has at this level. */
  readonly known: readonly string[]
}

const mayHaveFields = (value: unknown): boolean => typeof value === 'object' && value !== null

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that a schema does not have. A schema with a catchall knows every field. */
export function unknownIn(schema: z.ZodType, value: unknown, path: readonly (string | number)[] = []): UnknownField[] {
  if (!mayHaveFields(value)) return []
  const core = coreOf(schema)
  if (core instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => unknownIn(core.element as z.ZodType, item, [...path, index]))
  if (!(core instanceof z.ZodObject) || core.def.catchall || !isObject(value)) return []
  const { shape } = core
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!Object.hasOwn(shape, name)) return [{ field: [...path, name].join('.'), name, known: Object.keys(shape) }]
    return mayHaveFields(inner) ? unknownIn(shape[name] as z.ZodType, inner, [...path, name]) : []
  })
}
