import * as z from 'zod'
import { compiled } from '../../contracts/runtime/compiled.ts'
import { memoize } from '../support/memoize.ts'
import { isFragment } from './fragments.ts'

type WriteJson = (body: unknown) => string | undefined

/**
 * Validates a response body and writes its JSON. Fragments are validated and written once, everything else each time. Returns undefined
 * for a body without fragments, and for one that violates the schema.
 */
export function jsonWithFragments(schema: z.ZodType, body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const write = writers.get(schema) ?? writerFor(schema)
  writers.set(schema, write)
  return write(body)
}

const writers = new WeakMap<z.ZodType, WriteJson>()

function writerFor(schema: z.ZodType): WriteJson {
  if (isPlainObject(schema)) return objectWriter(schema)
  const isList = schema instanceof z.ZodArray && !schema.def.checks && isPlainObject(schema.element as z.ZodType)
  return isList ? listWriter(schema as z.ZodArray<z.ZodObject>) : () => undefined
}

const isPlainObject = (schema: z.ZodType): schema is z.ZodObject =>
  schema instanceof z.ZodObject && !schema.def.checks && !schema.def.catchall

function listWriter({ element }: z.ZodArray<z.ZodObject>): WriteJson {
  const write = objectWriter(element)
  return (body) => {
    if (!Array.isArray(body) || body.length === 0) return undefined
    const items = body.map(write)
    return items.includes(undefined) ? undefined : `[${items.join()}]`
  }
}

type Fields = Readonly<Record<string, unknown>>

interface Field {
  readonly name: string
  /** Undefined for a field that is not nested. */
  readonly nested: z.ZodType | undefined
  readonly asFirst: string
  readonly asNext: string
}

function objectWriter(schema: z.ZodObject): WriteJson {
  const fields = Object.entries(schema.shape).map(([name, type]) => fieldOf(name, type as z.ZodType))
  const nested = fields.filter((field) => field.nested).map(({ name }) => name)
  const mask = Object.fromEntries(nested.map((name) => [name, true as const]))
  let others: z.ZodType | undefined
  return (body) => {
    const given = body as Fields
    if (!nested.some((name) => isFragment(given[name]))) return undefined
    others ??= compiled(schema.omit(mask as object))
    const checked = others.safeParse(given)
    return checked.success ? joinFields(fields, given, checked.data as Fields) : undefined
  }
}

function fieldOf(name: string, type: z.ZodType): Field {
  const label = `${JSON.stringify(name)}:`
  return { name, nested: isNested(type) ? type : undefined, asFirst: `{${label}`, asNext: `,${label}` }
}

function joinFields(fields: readonly Field[], given: Fields, others: Fields): string | undefined {
  let json = ''
  for (const { name, nested, asFirst, asNext } of fields) {
    const value = nested ? given[name] : others[name]
    if (value === undefined && (!nested || nested instanceof z.ZodOptional)) continue
    const written = nested ? nestedJson(nested, value) : jsonOf(value)
    if (written === undefined) return undefined
    json += (json === '' ? asFirst : asNext) + written
  }
  return `${json}}`
}

const jsonOf = (value: unknown): string => (typeof value === 'string' ? jsonOfText(value) : JSON.stringify(value))

const jsonOfText = memoize((text) => JSON.stringify(text))

const written = new WeakMap<object, { readonly type: z.ZodType; readonly json: string }>()

function nestedJson(type: z.ZodType, value: unknown): string | undefined {
  if (!isFragment(value)) return checkedJson(type, value)
  const cached = written.get(value)
  if (cached?.type === type) return cached.json
  const json = checkedJson(type, value)
  if (json !== undefined) written.set(value, { type, json })
  return json
}

function checkedJson(type: z.ZodType, value: unknown): string | undefined {
  const { success, data } = compiled(type).safeParse(value)
  return success ? JSON.stringify(data) : undefined
}

/** Whether a type is an object or a list, possibly nullable or optional. */
function isNested(type: z.core.$ZodType): boolean {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) return isNested(type.def.innerType)
  return type instanceof z.ZodObject || type instanceof z.ZodArray
}
