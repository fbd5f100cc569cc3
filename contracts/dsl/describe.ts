import * as z from 'zod'
import { isWholeNumber } from './bounds.ts'

/** Inspects schemas and describes their types. */

export const metaOf = (schema: z.ZodType): Record<string, unknown> => z.globalRegistry.get(schema) ?? {}

/** The schema inside an optional, nullable, default or preprocess wrapper. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap() as z.ZodType
  if (schema instanceof z.ZodPipe) return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType
  return undefined
}

const cores = new WeakMap<z.ZodType, z.ZodType>()

/** The schema without any wrappers. Memoized, because every request needs it. */
export function coreOf(schema: z.ZodType): z.ZodType {
  const known = cores.get(schema)
  if (known) return known
  const inner = innerOf(schema)
  const core = inner ? coreOf(inner) : schema
  cores.set(schema, core)
  return core
}

/** A metadata value of the schema, or of the outermost wrapped schema that has it. */
export function findMeta(schema: z.ZodType, key: string): unknown {
  const own = metaOf(schema)[key]
  const inner = innerOf(schema)
  return own === undefined && inner ? findMeta(inner, key) : own
}

/** The description and examples of a schema or of what it wraps, for a schema made from it: metadata of wrapped schemas is not inherited. */
export const describedMeta = (schema: z.ZodType): Record<string, unknown> =>
  Object.fromEntries(
    ['description', 'examples'].flatMap((key) => {
      const value = findMeta(schema, key)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** The direct children: fields with their names, items and options with an empty name. */
export function childrenOf(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape) as [string, z.ZodType][]
  if (schema instanceof z.ZodArray) return [['', coreOf(schema.element as z.ZodType)]]
  if (schema instanceof z.ZodRecord) return [['', coreOf(schema.valueType as z.ZodType)]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', coreOf(option as z.ZodType)])
  return []
}

const plainTypes: [new (...args: never[]) => z.ZodType, string][] = [
  [z.ZodBoolean, 'true or false'],
  [z.ZodString, 'text'],
  [z.ZodRecord, 'a map'],
  [z.ZodObject, 'an object'],
]

function describeCore(core: z.ZodType): string {
  const { id, 'x-words': words } = metaOf(core)
  if (typeof words === 'string') return words
  if (typeof id === 'string') return `a ${id}`
  if (core instanceof z.ZodEnum || core instanceof z.ZodLiteral) return `one of ${choicesOf(core).join(', ')}`
  if (core instanceof z.ZodNumber) return isWholeNumber(core._zod.def) ? 'a whole number' : 'a number'
  if (core instanceof z.ZodArray)
    return `a list of ${describeCore(coreOf(core.element as z.ZodType)).replace(/^an? /, '')}`
  if (core instanceof z.ZodUnion)
    return core.options.map((option) => describeCore(coreOf(option as z.ZodType))).join(' or ')
  return plainTypes.find(([kind]) => core instanceof kind)?.[1] ?? 'anything'
}

export const choicesOf = (schema: z.ZodEnum | z.ZodLiteral): unknown[] =>
  schema instanceof z.ZodEnum ? schema.options : [...schema.values]

/** For example `a whole number or null, may be absent: likes`. */
export function describeType(schema: z.ZodType): string {
  const words = [describeCore(coreOf(schema)), schema.safeParse(null).success ? 'or null' : '']
    .filter(Boolean)
    .join(' ')
  const absent = schema.safeParse(undefined).success ? ', may be absent' : ''
  const meaning = findMeta(schema, 'description')
  return `${words}${absent}${meaning ? `: ${String(meaning)}` : ''}`
}
