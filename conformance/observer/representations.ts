import * as z from 'zod'
import { countedBy } from '../../contracts/dsl/counts.ts'
import { childrenOf } from '../../contracts/dsl/describe.ts'
import { type Entity, entityOf, isOnRequest, isVolatile, otherNameOf } from '../../contracts/dsl/entities.ts'
import { fieldsOf } from '../model/json.ts'
import { childValues, formOf } from '../model/response-schema.ts'
import { isEmpty, isStatedEmpty, normalizedValue } from './normalized-value.ts'

/** Path of a field in a response body, such as `[0, 'user', 'name']`. */
export type Path = readonly PropertyKey[]

export interface Field {
  /** Comparable, or undefined if the field is empty. */
  readonly value: unknown
  readonly path: Path
  /** Set if the field counts a list: then a write by anybody may change it. */
  readonly isCount?: boolean
}

/** An object in a response that shows an entity. */
export interface Representation {
  readonly kind: Entity['kind']
  readonly key: string
  /** The place in the response, the same for all items of a list: `[].user`. */
  readonly place: string
  /** The fields by name. A field that the response does not state is missing. */
  readonly fields: ReadonlyMap<string, Field>
}

/** All representations in a response, at any depth. `query` is the query of its request. */
export function representationsIn(schema: z.ZodType, body: unknown, query: unknown): Representation[] {
  const found: Representation[] = []
  visit(schema, body, [], { found, query })
  return found
}

interface Visit {
  readonly found: Representation[]
  readonly query: unknown
}

function visit(schema: z.ZodType, value: unknown, path: Path, visited: Visit): void {
  if (typeof value !== 'object' || value === null) return
  const form = formOf(schema, value)
  const shown = representationAt(form, value, path, visited)
  if (shown) visited.found.push(shown)
  for (const [key, child] of childValues(form, value)) visit(child.schema, child.value, [...path, key], visited)
}

/** The same address may be stored by several vendors. */
const storageFields = ['vendor', 'node']

function representationAt(form: z.ZodType, value: unknown, path: Path, { query }: Visit): Representation | undefined {
  const entity = entityOf(form)
  const key = entity && keyOf(entity, value)
  if (!entity || isEmpty(key) || key === 0) return undefined
  const fields = new Map<string, Field>()
  collectFields(form, value, '', path, fields)
  if (entity.kind === 'file') for (const field of storageFields) fields.delete(field)
  const scope = entity.perQuery ? ` ${scopeOf(query)}` : ''
  return { kind: entity.kind, key: `${String(key)}${scope}`, place: placeOf(path), fields }
}

/** The query of a URL may say which file it is. */
function keyOf({ kind, key }: Entity, value: unknown): unknown {
  const found = key.split('.').reduce((inner, name) => fieldsOf(inner)[name], value)
  return kind === 'file' ? found : normalizedValue(found)
}

/** The query without `with`, which only chooses what is shown. */
function scopeOf(query: unknown): string {
  const { with: _, ...rest } = fieldsOf(query)
  return JSON.stringify(Object.entries(rest).toSorted())
}

export const placeOf = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

function collectFields(form: z.ZodType, value: unknown, at: string, path: Path, fields: Map<string, Field>): void {
  for (const [name, schema] of declaredFields(form, value)) {
    if (isVolatile(schema)) continue
    collectField(schema, fieldsOf(value)[name], [at, otherNameOf(schema) ?? name], [...path, name], fields)
  }
}

const anything = z.unknown()

/** A loose object declares no fields, so those of the value are used. */
function declaredFields(form: z.ZodType, value: unknown): readonly [string, z.ZodType][] {
  const declared = childrenOf(form)
  return declared.length > 0 ? declared : Object.keys(fieldsOf(value)).map((name) => [name, anything])
}

function collectField(
  schema: z.ZodType,
  value: unknown,
  [at, name]: readonly [string, string],
  path: Path,
  fields: Map<string, Field>,
): void {
  const field = at === '' ? name : `${at}.${name}`
  const form = formOf(schema, value)
  if (isEmpty(value)) {
    if (isStatedEmpty(value)) fields.set(field, { value: undefined, path })
    else if (!isOnRequest(schema)) collectEmpty(form, field, path, fields)
    return
  }
  const entity = entityOf(form)
  if (entity && entity.kind !== 'file') {
    const key = keyOf(entity, value)
    if (!isEmpty(key)) fields.set(field, { value: String(key), path: [...path, entity.key] })
  } else if (form instanceof z.ZodObject && childrenOf(form).length > 0) collectFields(form, value, field, path, fields)
  else if (form instanceof z.ZodArray && Array.isArray(value)) collectItems(form, value, field, path, fields)
  else if (countedBy(schema)) fields.set(field, { value: normalizedValue(value), path, isCount: true })
  else collectPlain(value, field, path, fields)
}

/** An absent text or list is empty, and an absent file does not exist. Other absent objects may be left out. */
function collectEmpty(form: z.ZodType, field: string, path: Path, fields: Map<string, Field>): void {
  const entity = entityOf(form)
  if (entity?.kind === 'file') fields.set(`${field}.${entity.key}`, { value: undefined, path: [...path, entity.key] })
  else if (!(form instanceof z.ZodObject) && !(form instanceof z.ZodUnknown))
    fields.set(field, { value: undefined, path })
}

/** The order of entities in a list inside an entity is not stated, except that of files. */
function collectItems(
  form: z.ZodArray,
  items: readonly unknown[],
  field: string,
  path: Path,
  fields: Map<string, Field>,
): void {
  const entity = entityOf(formOf(form.element as z.ZodType, items[0]))
  if (entity && entity.kind !== 'file') {
    const keys = items.map((item) => String(keyOf(entity, item)))
    fields.set(field, { value: keys.toSorted().join(), path })
    return
  }
  fields.set(field, { value: items.length, path })
  items.forEach((item, place) => {
    collectField(form.element as z.ZodType, item, [field, String(place)], [...path, place], fields)
  })
}

/** Values whose form the contract does not declare are compared by the fields that they have. */
function collectPlain(value: unknown, field: string, path: Path, fields: Map<string, Field>): void {
  if (typeof value !== 'object' || value === null) {
    fields.set(field, { value: normalizedValue(value), path })
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    const at = `${field}.${name}`
    if (isStatedEmpty(inner)) fields.set(at, { value: undefined, path: [...path, name] })
    else if (!isEmpty(inner)) collectPlain(inner, at, [...path, name], fields)
  }
}
