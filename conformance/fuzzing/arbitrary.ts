import * as fc from 'fast-check'
import type * as z from 'zod'
import type { Spec } from '../../contracts/dsl/endpoint.ts'
import { readQuery, writeQuery } from '../../contracts/runtime/query.ts'
import { type Raw, readRequest, requestSchemas } from '../../contracts/runtime/read.ts'
import { arrayOf, type Built, dictionaryOf, inWireForms, objectOf, oneOf, openObjectOf } from './composites.ts'
import { jsonArbitrary, numberArbitrary, textArbitrary } from './scalar-arbitraries.ts'
import {
  accepts,
  type DefOf,
  defOf,
  lengthOf,
  mayBeAbsent,
  readerOf,
  type Schema,
  unwrapOptional,
} from './schema-walk.ts'
import { asText } from './wire-forms.ts'

/** The enclosing objects of a schema; one that occurs too often is a cycle. */
type Trail = readonly Schema[]

const maxNesting = 2

const cache = new WeakMap<Schema, fc.Arbitrary<unknown>>()

/** Values in every form that a server or client may send; `schema` accepts all of them. */
export const arbitraryOf = (schema: Schema): fc.Arbitrary<unknown> =>
  candidatesOf(schema).filter((value) => accepts(schema, value))

/** Values built from the definition; a refinement may still refuse one. */
export function candidatesOf(schema: Schema): fc.Arbitrary<unknown> {
  const made = cache.get(schema) ?? build(schema, [])
  if (!made) throw new Error('A schema that requires itself has no finite values')
  cache.set(schema, made)
  return made
}

function build(schema: Schema, trail: Trail): Built {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return textArbitrary(def).filter((text) => accepts(schema, text))
    case 'number':
      return numberArbitrary(def)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'undefined':
      return fc.constant(undefined)
    case 'unknown':
    case 'any':
      return jsonArbitrary
    default:
      return buildComposite(schema, trail)
  }
}

function buildComposite(schema: Schema, trail: Trail): Built {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return trail.filter((outer) => outer === schema).length < maxNesting
        ? buildObject(def, [...trail, schema])
        : undefined
    case 'array':
      return arrayOf(build(def.element, trail), lengthOf(def))
    case 'record':
      return dictionaryOf(build(def.valueType, trail))
    case 'union':
      return oneOf(def.options.map((option) => build(option, trail)))
    case 'nullable':
      return oneOf([build(def.innerType, trail), fc.constant(null)], 4)
    case 'optional':
    case 'default':
      return oneOf([build(def.innerType, trail), fc.constant(undefined)], 4)
    case 'lazy':
      return build(def.getter(), trail)
    case 'pipe':
      return readerOf(def) ? inWireForms(schema as z.ZodType, build(def.out, trail)) : build(def.in, trail)
    default:
      throw new Error(`No generator for schemas of type ${def.type}: add one to conformance/fuzzing/arbitrary.ts`)
  }
}

function buildObject(def: DefOf<'object'>, trail: Trail): Built {
  const fields = Object.entries(def.shape).map(([name, field]) => ({
    name,
    built: build(unwrapOptional(field), trail),
    required: !mayBeAbsent(field),
  }))
  return def.catchall && defOf(def.catchall).type !== 'never' ? openObjectOf(fields) : objectOf(fields)
}

type Fields = Readonly<Record<string, unknown>>

/** The request as a server receives it: path and query become text, the body stays JSON. */
export function asReceived(raw: Raw): Raw {
  const texts = Object.entries((raw.params ?? {}) as Fields).map(([name, value]) => [name, asText(value)])
  return {
    ...raw,
    ...(raw.params !== undefined && { params: Object.fromEntries(texts) }),
    ...(raw.query !== undefined && { query: readQuery(writeQuery(raw.query as Fields)) }),
  }
}

const isRead = (endpoint: Spec, raw: Raw) => readRequest(endpoint, raw).ok

/** Requests that the endpoint accepts, conditions included; half of them as values, half as received over HTTP. */
export const requestArbitrary = (endpoint: Spec): fc.Arbitrary<Raw> =>
  requestCandidates(endpoint).filter((raw) => isRead(endpoint, raw) && isRead(endpoint, asReceived(raw)))

/** Each field is valid by itself; conditions between fields may be broken. */
export function requestCandidates(endpoint: Spec): fc.Arbitrary<Raw> {
  const parts = Object.entries(requestSchemas(endpoint)).map(([part, schema]) => [part, candidatesOf(schema)])
  const values: fc.Arbitrary<Raw> = fc.record(Object.fromEntries(parts), { noNullPrototype: true })
  return fc.tuple(values, fc.boolean()).map(([raw, overHttp]) => (overHttp ? asReceived(raw) : raw))
}
