import * as z from 'zod'
import { coreOf } from '../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { AnyRule } from '../../../platform/rule.ts'
import { writes } from '../../../platform/rules/index.ts'
import { type Kinds, type RuleMutation, whole } from '../model/mutant.ts'

/** An operation ignores a parameter, does nothing, or does its work twice. */

type Part = 'query' | 'body'
type Parts = Readonly<Record<Part, Readonly<Record<string, unknown>> | undefined>>

export const fieldsOf = (endpoint: Endpoint, part: Part): [string, z.ZodType][] => {
  const fields = endpoint[part]
  return fields === undefined || fields instanceof z.ZodArray ? [] : (Object.entries(fields) as [string, z.ZodType][])
}

const partOf = (place: string): Part => (place.startsWith('?') ? 'query' : 'body')

/** Optional parameters, such as `?limit` and `.name`. */
const optional = (endpoint: Endpoint): string[] =>
  (['query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpoint, part)
      .filter(([, schema]) => schema.safeParse(undefined).success)
      .map(([field]) => (part === 'query' ? '?' : '.') + field),
  )

/** Treats the field as absent. */
function ignore(endpoint: Endpoint, place: string): RuleMutation {
  const [part, name] = [partOf(place), place.slice(1)]
  const absent = new Map(fieldsOf(endpoint, part)).get(name)?.safeParse(undefined).data
  return (rule) => (input, world) =>
    rule({ ...(input as Parts), [part]: { ...(input as Parts)[part], [name]: absent } }, world)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', "'": '&#39;' }

interface Damage {
  readonly fields: readonly string[]
  change(text: string): string
}

const longTexts = ['feed_content', 'body', 'desc', 'content']

/** Ways in which a server may damage texts before it stores them. */
const damages: Readonly<Record<string, Damage>> = {
  'escapes HTML in': {
    fields: [...longTexts, 'name', 'title', 'area', 'address', 'groupname'],
    change: (text) => text.replaceAll(/[&<']/g, (sign) => escapes[sign] ?? sign),
  },
  'joins the lines of': { fields: longTexts, change: (text) => text.replaceAll('\n', ' ') },
}

const textFields = (endpoint: Endpoint, names: readonly string[]): string[] =>
  fieldsOf(endpoint, 'body')
    .filter(([field, schema]) => names.includes(field) && coreOf(schema) instanceof z.ZodString)
    .map(([field]) => `.${field}`)

const damage =
  (field: string, change: Damage['change']): RuleMutation =>
  (rule) =>
  (input, world) => {
    const { body } = input as Parts
    const text = body?.[field]
    if (typeof text !== 'string') return rule(input, world)
    return rule({ ...(input as Parts), body: { ...body, [field]: change(text) } }, world)
  }

const damageKinds: Kinds = Object.fromEntries(
  Object.entries(damages).map(([kind, { fields, change }]) => [
    kind,
    {
      places: (endpoint) => textFields(endpoint, fields),
      make: (_, place) => ({ mutateRule: damage(place.slice(1), change) }),
    },
  ]),
)

const rollback = Symbol('rollback')

/** Returns a success and rolls everything back. */
const doNothing: RuleMutation = (rule) => async (input, world) => {
  let response: Awaited<ReturnType<AnyRule>> | undefined
  const work = world.store.transaction(async (store) => {
    response = await rule(input, { ...world, store })
    throw rollback
  })
  await work.catch((thrown) => {
    if (thrown !== rollback) throw thrown
  })
  return response as Awaited<ReturnType<AnyRule>>
}

export const twice: RuleMutation = (rule) => async (input, world) => {
  await rule(input, world)
  return rule(input, world)
}

export const requestKinds: Kinds = {
  'does nothing': whole(doNothing, writes),
  ignores: { places: optional, make: (endpoint, place) => ({ mutateRule: ignore(endpoint, place) }) },
  ...damageKinds,
}

export const repeatKinds: Kinds = { 'does it twice': whole(twice, writes) }
