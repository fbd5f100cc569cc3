import * as z from 'zod'
import { coreOf } from '../../contracts/describe.ts'

export interface Unknown {
  /** Dotted. */
  readonly field: string
  readonly name: string
  /** What there is in its place. */
  readonly known: readonly string[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that a schema does not have. Where it takes any, none is unknown. */
export function unknownIn(schema: z.ZodType, value: unknown, path: readonly (string | number)[] = []): Unknown[] {
  const core = coreOf(schema)
  if (core instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, place) => unknownIn(core.element as z.ZodType, item, [...path, place]))
  if (!(core instanceof z.ZodObject) || core.def.catchall || !isObject(value)) return []
  const known = Object.keys(core.shape)
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = core.shape[name] as z.ZodType | undefined
    return field ? unknownIn(field, inner, [...path, name]) : [{ field: [...path, name].join('.'), name, known }]
  })
}
