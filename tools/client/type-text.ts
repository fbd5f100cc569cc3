import * as z from 'zod'
import { coreOf, describeType, findMeta, metaOf } from '../../contracts/dsl/describe.ts'

/** Writes schemas as TypeScript types. `input` is for requests, `output` for responses. */
export type Side = 'input' | 'output'

/** The name of a schema that has its own declaration. */
export const nameOf = (schema: z.ZodType): string | undefined => {
  const { id } = metaOf(schema)
  return typeof id === 'string' ? id : undefined
}

export const typeText = (schema: z.ZodType, side: Side): string => nameOf(schema) ?? structureText(schema, side)

/** The fields or members of a type, even if the type has a name. */
export function structureText(schema: z.ZodType, side: Side): string {
  if (schema instanceof z.ZodOptional) return union([typeText(schema.unwrap() as z.ZodType, side), 'undefined'])
  if (schema instanceof z.ZodNullable) return union([typeText(schema.unwrap() as z.ZodType, side), 'null'])
  if (schema instanceof z.ZodDefault) return defaultText(schema.unwrap() as z.ZodType, side)
  if (schema instanceof z.ZodPipe) return pipeText(schema, side)
  if (schema instanceof z.ZodUnion) return union(schema.options.map((option) => typeText(option as z.ZodType, side)))
  if (schema instanceof z.ZodArray) return listOf(typeText(schema.element as z.ZodType, side))
  if (schema instanceof z.ZodObject) return `{\n${indented(fieldsText(schema, side))}\n}`
  if (schema instanceof z.ZodRecord) return `Record<string, ${typeText(schema.valueType as z.ZodType, side)}>`
  return plainText(schema)
}

function plainText(schema: z.ZodType): string {
  if (schema instanceof z.ZodString) return 'string'
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodUnknown) return 'unknown'
  if (schema instanceof z.ZodUndefined) return 'undefined'
  if (schema instanceof z.ZodEnum) return union(schema.options.map(literal))
  if (schema instanceof z.ZodLiteral) return union([...schema.values].map(literal))
  throw new Error(`tools/client/type-text.ts cannot write ${schema._zod.def.type}`)
}

const defaultText = (inner: z.ZodType, side: Side) =>
  side === 'input' ? union([typeText(inner, side), 'undefined']) : typeText(inner, side)

function pipeText(schema: z.ZodPipe, side: Side): string {
  if (side === 'output') throw new Error('tools/client/type-text.ts cannot write the result of a transformation')
  const [first, last] = [schema.in as z.ZodType, schema.out as z.ZodType]
  return first instanceof z.ZodTransform ? wireText(last) : typeText(first, side)
}

/** Schemas do not know the input type of preprocessing; `types.test-d.ts` compares these types with the contracts. */
function wireText(schema: z.ZodType): string {
  const core = coreOf(schema)
  if (core instanceof z.ZodBoolean || core instanceof z.ZodLiteral)
    return "boolean | 0 | 1 | '0' | '1' | 'true' | 'false'"
  if (metaOf(core)['x-words'] === 'a time') return 'string'
  if (core instanceof z.ZodNumber || core instanceof z.ZodString) return 'number | string'
  if (!(core instanceof z.ZodArray)) throw new Error(`tools/client/type-text.ts cannot write ${core._zod.def.type}`)
  const item = typeText(core.element as z.ZodType, 'input')
  return item.includes('number') ? `${item} | readonly (${item})[]` : 'string | readonly string[]'
}

/** As in Zod's types. At run time Zod treats every preprocessed field as optional. */
export function isOptional(schema: z.ZodType, side: Side): boolean {
  if (schema instanceof z.ZodNullable) return isOptional(schema.unwrap() as z.ZodType, side)
  if (schema instanceof z.ZodPipe) return isOptional((side === 'input' ? schema.in : schema.out) as z.ZodType, side)
  return schema instanceof z.ZodOptional || (schema instanceof z.ZodDefault && side === 'input')
}

/** The fields of an object, each with its meaning as a comment. */
export function fieldsText(schema: z.ZodObject, side: Side): string {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const key = /^\w+$/.test(name) ? name : literal(name)
    return `${comment(...meaningOf(field))}${key}${isOptional(field, side) ? '?' : ''}: ${typeText(field, side)}`
  })
  const isLoose = schema._zod.def.catchall instanceof z.ZodUnknown
  return [...fields, ...(isLoose ? ['[field: string]: unknown'] : [])].join('\n')
}

function meaningOf(field: z.ZodType): string[] {
  const standard = field instanceof z.ZodDefault ? [`@default ${literal(field._zod.def.defaultValue)}`] : []
  return [descriptionOf(field) || describeType(field), ...standard]
}

/** The description of the field or of its options, or else the names of its fields. */
function descriptionOf(field: z.ZodType): string {
  const description = findMeta(field, 'description')
  const core = coreOf(field)
  if (description !== undefined) return String(description)
  if (core instanceof z.ZodObject) return Object.keys(core.shape).join(', ')
  const options = core instanceof z.ZodUnion ? core.options.map((option) => descriptionOf(option as z.ZodType)) : []
  return [...new Set(options.filter(Boolean))].join(', or ')
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : JSON.stringify(value)

/** Without duplicates; `unknown` absorbs the other members. */
function union(members: readonly string[]): string {
  return members.includes('unknown') ? 'unknown' : [...new Set(members)].join(' | ')
}

/** Whether a type is a union. The lines of nested types are indented, and so do not count. */
const isUnion = (text: string): boolean => /^(?! ).* \| /m.test(text)

const listOf = (item: string): string => (isUnion(item) ? `(${item})[]` : `${item}[]`)

export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')

/** A comment of one or more lines, ending with a line break; empty if there is no text. */
export function comment(...lines: readonly string[]): string {
  const filled = lines.filter(Boolean).map((line) => line.replaceAll('*/', '*\\/'))
  if (filled.length === 0) return ''
  if (filled.length === 1 && !filled[0]?.startsWith('@')) return `/** ${filled[0]} */\n`
  return `/**\n${filled.map((line) => ` * ${line}\n`).join('')} */\n`
}
