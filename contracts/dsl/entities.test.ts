import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '../chapters.ts'
import { resources } from '../resources/index.ts'
import { childrenOf, coreOf, metaOf } from './describe.ts'
import type { Endpoint } from './endpoint.ts'
import {
  type Entity,
  entity,
  entityKinds,
  entityOf,
  isOnRequest,
  isVolatile,
  onRequest,
  otherNameOf,
  repeatedPaths,
  repeats,
  sameAs,
  volatile,
} from './entities.ts'
import { id, orAbsent, text } from './fields.ts'

const responsesOf = ({ responses, chosen = {} }: Pick<Endpoint, 'responses' | 'chosen'>): z.ZodType[] => [
  ...Object.values(responses),
  ...Object.values(chosen).map(({ body }) => body),
]

/** An object schema in a response, with the objects around it, innermost first. */
interface Place {
  readonly form: z.ZodType
  readonly around: readonly z.ZodType[]
}

function placesIn(schema: z.ZodType, around: readonly z.ZodType[] = []): Place[] {
  const form = coreOf(schema)
  if (around.includes(form)) return []
  const inside = form instanceof z.ZodObject ? [form, ...around] : around
  return [{ form, around }, ...childrenOf(form).flatMap(([, child]) => placesIn(child, inside))]
}

const bodies = endpoints.flatMap(({ params = {}, ...one }) => responsesOf(one).map((schema) => ({ params, schema })))
const places = bodies.flatMap(({ params, schema }) => placesIn(schema).map((place) => ({ ...place, params })))
/** Includes resources that no response shows. */
const inResources = resources.flatMap((schema) => placesIn(schema).map((place) => ({ ...place, params: {} })))
const fields = [...places, ...inResources].flatMap(({ form, around, params }) =>
  childrenOf(form).map(([name, field]) => ({ form, around, params, name, field })),
)
const entities = places.flatMap(({ form }) => {
  const shown = entityOf(form)
  return shown ? [{ form, shown }] : []
})

const nameOf = (form: z.ZodType) => String(metaOf(form).id ?? childrenOf(form).map(([name]) => name))

const hasField = (form: z.ZodType | undefined, [name, ...rest]: readonly string[]): boolean => {
  const [, child] = (form ? childrenOf(form) : []).find(([one]) => one === name) ?? []
  return child !== undefined && (rest.length === 0 || hasField(coreOf(child), rest))
}

test('every resource with an id field declares which entity it shows', () => {
  const options = resources.flatMap((schema): z.ZodType[] =>
    schema instanceof z.ZodUnion ? childrenOf(schema).map(([, option]) => option) : [schema],
  )
  const named = options.filter((form) => childrenOf(form).some(([name]) => name === 'id'))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((form) => !entityOf(form)).map(nameOf)).toEqual([])
})

test('the responses show exactly the declared kinds of entities', () => {
  const used = new Set(entities.map(({ shown }) => shown.kind))
  expect([...used].toSorted()).toEqual(entityKinds.toSorted())
})

test('every entity has the field that identifies it', () => {
  const declared = entities.filter(({ form }) => childrenOf(form).length > 0)
  const broken = declared.filter(({ form, shown }) => !hasField(form, shown.key.split('.')))
  expect(broken.map(({ form }) => nameOf(form))).toEqual([])
})

test('a field repeats a path parameter of an operation, or a field of the same or an enclosing object', () => {
  const repeating = fields.filter(({ field }) => repeatedPaths(field).length > 0)
  expect(repeating.length).toBeGreaterThan(20)
  const exists = (path: string, owners: readonly z.ZodType[]) => {
    const parts = path.split('.')
    const levels = parts.filter((part) => part === '^').length
    return hasField(owners[levels], parts.slice(levels))
  }
  const found = new Set(
    repeating.flatMap(({ form, around, params, name, field }) =>
      repeatedPaths(field)
        .filter((path) => (path.startsWith(':') ? path.slice(1) in params : exists(path, [form, ...around])))
        .map((path) => `${name} ${path}`),
    ),
  )
  const declared = new Set(
    repeating.flatMap(({ name, field }) => repeatedPaths(field).map((path) => `${name} ${path}`)),
  )
  expect([...declared].filter((one) => !found.has(one))).toEqual([])
})

test('sameAs names a field of another representation of the same kind', () => {
  const named = entities.flatMap(({ form, shown }) =>
    childrenOf(form).flatMap(([name, field]) => {
      const other = otherNameOf(field)
      return other === undefined ? [] : [{ form, shown, name, other }]
    }),
  )
  expect(named.map(({ name, other }) => `${name} is ${other}`)).toContain('content is feed_content')
  const hasNamesake = ({ form, shown, other }: { form: z.ZodType; shown: Entity; other: string }) =>
    entities.some((one) => one.shown.kind === shown.kind && one.form !== form && hasField(one.form, [other]))
  expect(named.filter((one) => !hasNamesake(one))).toEqual([])
})

test('declarations are found through wrappers', () => {
  expect(isOnRequest(orAbsent(onRequest(text('note'))))).toBe(true)
  expect(isVolatile(orAbsent(volatile(text('note'))))).toBe(true)
  expect(otherNameOf(orAbsent(sameAs('name', text('title'))))).toBe('name')
  expect(repeatedPaths(orAbsent(repeats(['user.id', ':userId'], id())))).toEqual(['user.id', ':userId'])
  expect(repeatedPaths(id())).toEqual([])
})

test('a declaration keeps the description and the example of its field', () => {
  for (const declare of [onRequest, volatile, repeats.bind(undefined, 'a'), sameAs.bind(undefined, 'a')]) {
    const declared = declare(orAbsent(text('name of the tag', 'night')))
    expect(metaOf(declared)).toMatchObject({ description: 'name of the tag', examples: ['night'] })
  }
})

test('a declaration does not change the schema it is given', () => {
  const name = text('name')
  onRequest(name)
  expect(isOnRequest(name)).toBe(false)
})

test('an entity is identified by its id unless it says otherwise', () => {
  expect(entityOf(entity('tag', { id: id() }))).toEqual({ kind: 'tag', key: 'id' })
  expect(entityOf(entity({ kind: 'user', key: 'member' }, { member: id() }))).toEqual({ kind: 'user', key: 'member' })
  expect(entityOf(z.object({ id: id() }))).toBeUndefined()
})
