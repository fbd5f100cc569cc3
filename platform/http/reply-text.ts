import * as z from 'zod'
import { compiled } from '../../contracts/runtime/compiled.ts'
import { isShared } from '../support/kept/shared-values.ts'
import { remembered } from '../support/remembered.ts'
import { RenderedText } from './rendered-text.ts'

type Write = (body: unknown) => RenderedText | undefined

/**
 * Checks and renders a body in one walk: the JSON of what its schema declares. Parts that are shared are checked and rendered once, everything else each time.
 * Undefined for a body without shared parts, and for one that the schema refuses: it says why by itself.
 */
export function textWithParts(schema: z.ZodType, body: unknown): RenderedText | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const write = writers.get(schema) ?? newWriter(schema)
  writers.set(schema, write)
  return write(body)
}

const writers = new WeakMap<z.ZodType, Write>()

function newWriter(schema: z.ZodType): Write {
  if (isPlainObject(schema)) return objectWriter(schema)
  return isPlainList(schema) ? listWriter(schema) : () => undefined
}

const isPlainObject = (schema: z.core.$ZodType): schema is z.ZodObject =>
  schema instanceof z.ZodObject && !schema.def.checks && !schema.def.catchall

const isPlainList = (schema: z.ZodType): schema is z.ZodArray<z.ZodObject> =>
  schema instanceof z.ZodArray && !schema.def.checks && isPlainObject(schema.element)

function listWriter({ element }: z.ZodArray<z.ZodObject>): Write {
  const write = objectWriter(element)
  return (body) => {
    if (!Array.isArray(body) || body.length === 0) return undefined
    const pieces: (string | RenderedText)[] = []
    for (const item of body) {
      const text = write(item)
      if (text === undefined) return undefined
      pieces.push(pieces.length === 0 ? '[' : ',', text)
    }
    return new RenderedText(...pieces, ']')
  }
}

interface Field {
  readonly name: string
  /** Its name and a colon. */
  readonly label: string
  /** Of objects and lists, which may be shared. */
  readonly nested: z.ZodType | undefined
  readonly mayBeAbsent: boolean
}

type Values = Readonly<Record<string, unknown>>

function objectWriter(schema: z.ZodObject): Write {
  const fields = Object.entries(schema.shape).map(([name, type]): Field => {
    const nested = isNested(type) ? (type as z.ZodType) : undefined
    return { name, label: `${JSON.stringify(name)}:`, nested, mayBeAbsent: type instanceof z.ZodOptional }
  })
  const nested = fields.filter((field) => field.nested).map(({ name }) => name)
  let others: z.ZodType | undefined
  return (body) => {
    const given = body as Values
    if (!nested.some((name) => isShared(given[name]))) return undefined
    others ??= compiled(schema.omit(Object.fromEntries(nested.map((name) => [name, true as const])) as object))
    const checked = others.safeParse(given)
    return checked.success ? joined(fields, given, checked.data as Values) : undefined
  }
}

/** Undefined if a nested value is refused. */
function joined(fields: readonly Field[], given: Values, others: Values): RenderedText | undefined {
  const pieces: (string | RenderedText)[] = []
  let text = '{'
  for (const { name, label, nested, mayBeAbsent } of fields) {
    if (mayBeAbsent && given[name] === undefined) continue
    const value = nested ? nestedText(nested, given[name]) : valueText(others[name])
    if (value === undefined) return undefined
    text += text === '{' && pieces.length === 0 ? label : `,${label}`
    if (typeof value === 'string') text += value
    else {
      pieces.push(text, value)
      text = ''
    }
  }
  return new RenderedText(...pieces, `${text}}`)
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return textOf(value)
  return typeof value === 'number' || typeof value === 'boolean' || value === null
    ? String(value)
    : JSON.stringify(value)
}

/** Most texts are those of the last replies. */
const textOf = remembered((text) => JSON.stringify(text))

interface CheckedPart {
  readonly type: z.ZodType
  readonly text: RenderedText
}

const parts = new WeakMap<object, CheckedPart>()

function nestedText(type: z.ZodType, value: unknown): RenderedText | string | undefined {
  if (typeof value !== 'object' || value === null) return checkedText(type, value)
  const known = parts.get(value)
  if (known?.type === type) return known.text
  if (!isShared(value)) return checkedText(type, value)
  const checked = checkedText(type, value)
  if (checked === undefined) return undefined
  const text = new RenderedText(checked)
  parts.set(value, { type, text })
  return text
}

function checkedText(type: z.ZodType, value: unknown): string | undefined {
  const result = compiled(type).safeParse(value)
  return result.success ? valueText(result.data) : undefined
}

/** An object or a list, which may be null or absent. */
function isNested(type: z.core.$ZodType): boolean {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) return isNested(type.def.innerType)
  return type instanceof z.ZodObject || type instanceof z.ZodArray
}
