import * as z from 'zod'
import { isWholeNumber } from './bounds.ts'
import { memoizeSchema } from './memoize-schema.ts'

/** Inspects schemas and describes their types. */

export const metaOf = (schema: z.ZodType): Record<string, unknown> => z.globalRegistry.get(schema) ?? {}

/** The schema inside an optional, nullable, default or preprocess wrapper. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap() as z.ZodType
  if (schema instanceof z.ZodPipe) return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType
  return undefined
}

/** The schema without any wrappers. */
export const coreOf = memoizeSchema((schema): z.ZodType => {
  const inner = innerOf(schema)
  return inner ? coreOf(inner) : schema
})

/** The metadata of the schema and of every schema that it wraps. */
const wrappedMeta = memoizeSchema((schema): Record<string, unknown> => {
  const inner = innerOf(schema)
  return { ...(inner && wrappedMeta(inner)), ...metaOf(schema) }
})

/** A metadata value of the schema, or of the outermost wrapped schema that has it. */
export const findMeta = (schema: z.ZodType, key: string): unknown => wrappedMeta(schema)[key]

/** The description, examples and format of a schema or of those it wraps, to copy to a derived schema: Zod does not inherit them. */
export const describedMeta = (schema: z.ZodType): Record<string, unknown> =>
  Object.fromEntries(
    ['description', 'examples', 'format'].flatMap((key) => {
      const value = findMeta(schema, key)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** The direct children: fields with their names, items and options with an empty name. */
export const childrenOf = memoizeSchema((schema): readonly [string, z.ZodType][] => {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape) as [string, z.ZodType][]
  if (schema instanceof z.ZodArray) return [['', coreOf(schema.element as z.ZodType)]]
  if (schema instanceof z.ZodRecord) return [['', coreOf(schema.valueType as z.ZodType)]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', coreOf(option as z.ZodType)])
  return []
})

const plainTypes: [new (...args: never[]) => z.ZodType, string][] = [
  [z.ZodBoolean, 'true or false'],
  [z.ZodString, 'text'],
  [z.ZodRecord, 'a map'],
  [z.ZodObject, 'an object'],
]

function describeCore(core: z.ZodType): string {
  const { id, 'x-words': words, 'x-section': section } = metaOf(core)
  if (typeof words === 'string') return words
  if (typeof id === 'string' && section !== undefined) return `a ${id}`
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
