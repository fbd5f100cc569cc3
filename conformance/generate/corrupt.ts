import { accepts, type DefOf, defOf, lengthOf, mayBeAbsent, type Reader, readerOf, type Schema } from './schema.ts'
import { asText, same } from './spelling.ts'
import {
  type CorruptionKind,
  outsideOf,
  type Wrong,
  wrongLengths,
  wrongNumbers,
  wrongTexts,
  wrongTypes,
} from './wrong.ts'

export interface Corruption {
  /** Where: names and indexes joined by dots; empty for the value itself. */
  readonly path: string
  readonly kind: CorruptionKind
  /** The whole value, with one field corrupted. */
  readonly value: unknown
}

/** `text`: a path or a query carries the value, so that a wrong type can only be a wrong text. */
export type Carrier = 'json' | 'text'

/** Every corruption of one field, at every depth, that must be refused. What a schema leaves open is not among them. */
export function corruptionsOf(schema: Schema, value: unknown, carrier: Carrier = 'json'): Corruption[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return here(wrongTexts(def, value))
    case 'number':
      return here(wrongNumbers(def))
    case 'boolean':
      return here(wrongTypes('boolean'))
    case 'enum':
      return here(outsideOf(Object.values(def.entries)))
    case 'literal':
      return here(outsideOf(def.values))
    case 'undefined':
      return here(wrongTypes())
    case 'unknown':
    case 'any':
      return []
    default:
      return corruptionsInside(schema, value, carrier)
  }
}

function corruptionsInside(schema: Schema, value: unknown, carrier: Carrier): Corruption[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return ofObject(def, value, carrier)
    case 'record':
      return [...here(wrongTypes('object')), ...ofFields(value, () => def.valueType, carrier)]
    case 'array':
      return ofArray(def, value, carrier)
    case 'union':
      return ofUnion(def, value, carrier)
    case 'optional':
    case 'default':
      return corruptionsOf(def.innerType, value, carrier)
    case 'nullable':
      return corruptionsOf(def.innerType, value, carrier).filter((one) => one.path !== '' || one.value !== null)
    case 'lazy':
      return corruptionsOf(def.getter(), value, carrier)
    case 'pipe':
      return ofPipe(def, value, carrier)
    default:
      throw new Error(`No corruptions for schemas of type ${def.type}: add them to conformance/generate/corrupt.ts`)
  }
}

type Fields = Readonly<Record<string, unknown>>

const here = (wrongs: readonly Wrong[]): Corruption[] => wrongs.map((wrong) => ({ path: '', ...wrong }))

const at = (name: string | number, inside: readonly Corruption[], put: (value: unknown) => unknown): Corruption[] =>
  inside.map(({ path, kind, value }) => ({ path: path ? `${name}.${path}` : `${name}`, kind, value: put(value) }))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function ofFields(value: unknown, schemaOf: (name: string) => Schema | undefined, carrier: Carrier): Corruption[] {
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const schema = schemaOf(name)
    if (!schema || field === undefined) return []
    return at(name, corruptionsOf(schema, field, carrier), (corrupted) => ({ ...value, [name]: corrupted }))
  })
}

function ofObject(def: DefOf<'object'>, value: unknown, carrier: Carrier): Corruption[] {
  const own = new Map(Object.entries(def.shape))
  return [...here(wrongTypes('object')), ...missing(own, value), ...ofFields(value, (name) => own.get(name), carrier)]
}

function missing(shape: ReadonlyMap<string, Schema>, value: unknown): Corruption[] {
  if (!isFields(value)) return []
  const required = [...shape].filter(([name, field]) => name in value && !mayBeAbsent(field))
  return required.map(([name]) => {
    const { [name]: _, ...others } = value
    return { path: name, kind: 'missing', value: others }
  })
}

function ofArray(def: DefOf<'array'>, value: unknown, carrier: Carrier): Corruption[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const { min, max } = lengthOf(def)
  const shorter = (length: number) => items.slice(0, length)
  const longer = (length: number) => Array.from({ length }, (_, index) => items[index % items.length])
  const lengths = wrongLengths({ min, max: items.length > 0 ? max : undefined }, shorter, longer)
  const inside = items.flatMap((item, index) =>
    at(index, corruptionsOf(def.element, item, carrier), (corrupted) => items.with(index, corrupted)),
  )
  return [...here(wrongTypes('array')), ...here(lengths), ...inside]
}

/** What is wrong for one option may be right for another. */
function ofUnion(def: DefOf<'union'>, value: unknown, carrier: Carrier): Corruption[] {
  const taking = def.options.filter((option) => accepts(option, value))
  const all = [...here(wrongTypes()), ...taking.flatMap((option) => corruptionsOf(option, value, carrier))]
  const refused = all.filter((one) => !def.options.some((option) => accepts(option, one.value)))
  return [...new Map(refused.map((one) => [JSON.stringify(one), one])).values()]
}

function ofPipe(def: DefOf<'pipe'>, value: unknown, carrier: Carrier): Corruption[] {
  const read = readerOf(def)
  if (!read) return corruptionsOf(def.in, value, carrier)
  return corruptionsOf(def.out, read(value), carrier).flatMap((one) => throughReader(read, one, carrier))
}

/** Only what the reader hands on as it is stays wrong. */
function throughReader(read: Reader, one: Corruption, carrier: Carrier): Corruption[] {
  const sent = carrier === 'text' ? asText(one.value) : one.value
  return same(read(sent), one.value) ? [{ ...one, value: sent }] : []
}
