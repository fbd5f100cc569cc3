import * as z from 'zod'

/** Reading schemas: what is inside them, and in words what they take. */

export const metaOf = (schema: z.ZodType): Record<string, unknown> => z.globalRegistry.get(schema) ?? {}

/** One layer in: what optional, nullable, default or a reader of text wraps. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap() as z.ZodType
  if (schema instanceof z.ZodPipe) return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType
  return undefined
}

/** Without any of those layers. */
export function coreOf(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema)
  return inner ? coreOf(inner) : schema
}

/** What the outermost layer that says anything says under this key. */
export function saidOf(schema: z.ZodType, key: string): unknown {
  const own = metaOf(schema)[key]
  const inner = innerOf(schema)
  return own === undefined && inner ? saidOf(inner, key) : own
}

/** The schemas directly inside one: fields under their names, items and options under no name. */
export function childrenOf(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape) as [string, z.ZodType][]
  if (schema instanceof z.ZodArray) return [['', coreOf(schema.element as z.ZodType)]]
  if (schema instanceof z.ZodRecord) return [['', coreOf(schema.valueType as z.ZodType)]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', coreOf(option as z.ZodType)])
  return []
}

const plain: [new (...args: never[]) => z.ZodType, string][] = [
  [z.ZodBoolean, 'true or false'],
  [z.ZodString, 'text'],
  [z.ZodRecord, 'a map'],
  [z.ZodObject, 'an object'],
]

function coreWords(core: z.ZodType): string {
  const { id, 'x-words': words } = metaOf(core)
  if (typeof words === 'string') return words
  if (typeof id === 'string') return `a ${id}`
  if (core instanceof z.ZodEnum || core instanceof z.ZodLiteral) return `one of ${choicesOf(core).join(', ')}`
  if (core instanceof z.ZodNumber) return core.format === 'safeint' ? 'a whole number' : 'a number'
  if (core instanceof z.ZodArray)
    return `a list of ${coreWords(coreOf(core.element as z.ZodType)).replace(/^an? /, '')}`
  if (core instanceof z.ZodUnion)
    return core.options.map((option) => coreWords(coreOf(option as z.ZodType))).join(' or ')
  return plain.find(([kind]) => core instanceof kind)?.[1] ?? 'anything'
}

export const choicesOf = (schema: z.ZodEnum | z.ZodLiteral): unknown[] =>
  schema instanceof z.ZodEnum ? schema.options : [...schema.values]

/** For people: `a whole number or null, may be absent: likes`. */
export function typeWords(schema: z.ZodType): string {
  const words = [coreWords(coreOf(schema)), schema.safeParse(null).success ? 'or null' : ''].filter(Boolean).join(' ')
  const absent = schema.safeParse(undefined).success ? ', may be absent' : ''
  const meaning = saidOf(schema, 'description')
  return `${words}${absent}${meaning ? `: ${String(meaning)}` : ''}`
}
