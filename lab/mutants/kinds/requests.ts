import * as z from 'zod'
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
}

export const repeatKinds: Kinds = { 'does it twice': whole(twice, writes) }
