import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestSchemas } from '../../contracts/runtime/read.ts'
import { arbitraryOf } from './arbitrary.ts'
import { corruptionsOf } from './corrupt.ts'
import { requestCorruptionsOf } from './corrupt-request.ts'
import { endpointsWithInput, namedSchemas, requestsOf, seed } from './named-schemas.cases.ts'
import { accepts, defOf, readerOf, type Schema, unwrapOptional } from './schema-walk.ts'

/** Responses whose body accepts anything, by the first endpoint that has it. */
const openResponses = {
  'deleteEvent 201': 'the document shows no body',
  'registerImUser 201': 'the document shows no body; four more IM operations share it',
}

/** Required fields that accept anything. There are none; a new one needs its reason here. */
const openFields: Readonly<Record<string, string>> = {}

/** Optional free-text parameters of a query and fields of type any, which accept everything. */
const freeTexts = [
  'hotFeeds body.only_video',
  'listFeeds query.type',
  'listFeeds query.search',
  'listFeeds query.recommended_at',
  'listFeeds query.theme',
  'listTopicCategories query.name',
  'listTopics query.q',
  'countTopics query.city',
  'listTopicFollowers query.name',
  'listBrands query.keyword',
  'listEvents query.keyword',
  'listEvents query.area',
  'listEventCategories query.keyword',
]

const samplesOf = (schema: Schema) => fc.sample(arbitraryOf(schema), { numRuns: 6, seed })

/** The paths of all required fields in this value. Skips plain unions: another option may accept the value without the field. */
function requiredIn(schema: Schema, value: unknown): string[] {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return requiredIn(def.innerType, value)
  if (def.type === 'lazy') return requiredIn(def.getter(), value)
  if (def.type === 'pipe')
    return readerOf(def) ? requiredIn(def.out, readerOf(def)?.(value)) : requiredIn(def.in, value)
  if (typeof value !== 'object' || value === null) return []
  if (def.type === 'array') return inside(value, () => def.element)
  if (def.type === 'record') return inside(value, () => def.valueType)
  if (def.type === 'union' && 'discriminator' in def)
    return requiredIn(def.options.find((option) => accepts(option, value)) as Schema, value)
  if (def.type !== 'object') return []
  const required = Object.keys(def.shape).filter(
    (name) => unwrapOptional(def.shape[name] as Schema) === def.shape[name],
  )
  return [...required, ...inside(value, (name) => def.shape[name])]
}

const inside = (value: object, schemaOf: (name: string) => Schema | undefined): string[] =>
  Object.entries(value).flatMap(([name, field]) => {
    const schema = schemaOf(name)
    return schema ? requiredIn(schema, field).map((path) => `${name}.${path}`) : []
  })

test('Only the responses listed here accept anything', () => {
  const open = namedSchemas.filter(({ schema }) => corruptionsOf(schema, samplesOf(schema)[0]).length === 0)
  expect(open.map(({ name }) => name)).toEqual(Object.keys(openResponses))
})

test.each(namedSchemas)(
  `$name has each required field, at every depth, corrupted (seed ${seed})`,
  ({ name, schema }) => {
    for (const value of samplesOf(schema)) {
      const corrupted = new Set(corruptionsOf(schema, value).flatMap(({ path, kind }) => (isPlain(kind) ? [path] : [])))
      const left = requiredIn(schema, value).filter((path) => !corrupted.has(path))
      expect(left.filter((path) => !(`${name} ${path}` in openFields))).toEqual([])
    }
  },
)

const isPlain = (kind: string) => kind === 'wrong-type' || kind === 'missing'

test(`Every field of every request is corrupted, except those listed here (seed ${seed})`, () => {
  const left = endpointsWithInput.flatMap((endpoint) => {
    const corruptions = requestsOf(endpoint).flatMap((raw) => requestCorruptionsOf(endpoint, raw))
    const corrupted = new Set(corruptions.map(({ part, path }) => `${part}.${path.split('.')[0]}`))
    const others = fieldsOf(endpoint).filter((field) => !corrupted.has(field))
    return others.map((field) => `${endpoint.name} ${field}`)
  })
  expect(left.sort()).toEqual([...freeTexts].sort())
})

const fieldsOf = (endpoint: (typeof endpointsWithInput)[number]) =>
  Object.entries(requestSchemas(endpoint)).flatMap(([part, schema]) => {
    const def = defOf(schema)
    return def.type === 'object' ? Object.keys(def.shape).map((name) => `${part}.${name}`) : [`${part}.0`]
  })
