import { accepts, type DefOf, defOf, lengthOf, mayBeAbsent, type Reader, readerOf, type Schema } from './schema-walk.ts'
import { asText, jsonEqual } from './wire-forms.ts'
import {
  type CorruptionKind,
  type WrongValue,
  wrongChoices,
  wrongLengths,
  wrongNumbers,
  wrongTexts,
  wrongTypes,
} from './wrong-values.ts'

export interface Corruption {
  /** Names and indexes joined by dots; empty for the value itself. */
  readonly path: string
  readonly kind: CorruptionKind
  /** The whole value, with one field corrupted. */
  readonly value: unknown
}

/** `text` is for paths and queries, where a wrong type is always a wrong text. */
export type Encoding = 'json' | 'text'

/** Every corruption of one field, at every depth, that must be refused. Excludes what the schema leaves open. */
export function corruptionsOf(schema: Schema, value: unknown, encoding: Encoding = 'json'): Corruption[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return atRoot(wrongTexts(def, value))
    case 'number':
      return atRoot(wrongNumbers(def))
    case 'boolean':
      return atRoot(wrongTypes('boolean'))
    case 'enum':
      return atRoot(wrongChoices(Object.values(def.entries)))
    case 'literal':
      return atRoot(wrongChoices(def.values))
    case 'undefined':
      return atRoot(wrongTypes())
    case 'unknown':
    case 'any':
      return []
    default:
      return corruptionsOfComposite(schema, value, encoding)
  }
}

function corruptionsOfComposite(schema: Schema, value: unknown, encoding: Encoding): Corruption[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return ofObject(def, value, encoding)
    case 'record':
      return [...atRoot(wrongTypes('object')), ...ofFields(value, () => def.valueType, encoding)]
    case 'array':
      return ofArray(def, value, encoding)
    case 'union':
      return ofUnion(def, value, encoding)
    case 'optional':
    case 'default':
      return corruptionsOf(def.innerType, value, encoding)
    case 'nullable':
      return corruptionsOf(def.innerType, value, encoding).filter((one) => one.path !== '' || one.value !== null)
    case 'lazy':
      return corruptionsOf(def.getter(), value, encoding)
    case 'pipe':
      return ofPipe(def, value, encoding)
    default:
      throw new Error(`No corruptions for schemas of type ${def.type}: add them to conformance/fuzzing/corrupt.ts`)
  }
}

type Fields = Readonly<Record<string, unknown>>

const atRoot = (wrongs: readonly WrongValue[]): Corruption[] => wrongs.map((wrong) => ({ path: '', ...wrong }))

const nestedIn = (
  name: string | number,
  inside: readonly Corruption[],
  put: (value: unknown) => unknown,
): Corruption[] =>
  inside.map(({ path, kind, value }) => ({ path: path ? `${name}.${path}` : `${name}`, kind, value: put(value) }))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function ofFields(value: unknown, schemaOf: (name: string) => Schema | undefined, encoding: Encoding): Corruption[] {
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const schema = schemaOf(name)
    if (!schema || field === undefined) return []
    return nestedIn(name, corruptionsOf(schema, field, encoding), (corrupted) => ({ ...value, [name]: corrupted }))
  })
}

function ofObject(def: DefOf<'object'>, value: unknown, encoding: Encoding): Corruption[] {
  const own = new Map(Object.entries(def.shape))
  return [
    ...atRoot(wrongTypes('object')),
    ...missing(own, value),
    ...ofFields(value, (name) => own.get(name), encoding),
  ]
}

function missing(shape: ReadonlyMap<string, Schema>, value: unknown): Corruption[] {
  if (!isFields(value)) return []
  const required = [...shape].filter(([name, field]) => name in value && !mayBeAbsent(field))
  return required.map(([name]) => {
    const { [name]: _, ...others } = value
    return { path: name, kind: 'missing', value: others }
  })
}

function ofArray(def: DefOf<'array'>, value: unknown, encoding: Encoding): Corruption[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const { min, max } = lengthOf(def)
  const shorter = (length: number) => items.slice(0, length)
  const longer = (length: number) => Array.from({ length }, (_, index) => items[index % items.length])
  const lengths = wrongLengths({ min, max: items.length > 0 ? max : undefined }, shorter, longer)
  const inside = items.flatMap((item, index) =>
    nestedIn(index, corruptionsOf(def.element, item, encoding), (corrupted) => items.with(index, corrupted)),
  )
  return [...atRoot(wrongTypes('array')), ...atRoot(lengths), ...inside]
}

/** A value that one option refuses may be valid for another. */
function ofUnion(def: DefOf<'union'>, value: unknown, encoding: Encoding): Corruption[] {
  const accepting = def.options.filter((option) => accepts(option, value))
  const all = [...atRoot(wrongTypes()), ...accepting.flatMap((option) => corruptionsOf(option, value, encoding))]
  const refused = all.filter((one) => !def.options.some((option) => accepts(option, one.value)))
  return [...new Map(refused.map((one) => [JSON.stringify(one), one])).values()]
}

function ofPipe(def: DefOf<'pipe'>, value: unknown, encoding: Encoding): Corruption[] {
  const read = readerOf(def)
  if (!read) return corruptionsOf(def.in, value, encoding)
  return corruptionsOf(def.out, read(value), encoding).flatMap((one) => throughReader(read, one, encoding))
}

/** A value stays wrong only if the reader returns it unchanged. */
function throughReader(read: Reader, one: Corruption, encoding: Encoding): Corruption[] {
  const sent = encoding === 'text' ? asText(one.value) : one.value
  return jsonEqual(read(sent), one.value) ? [{ ...one, value: sent }] : []
}
