import * as z from 'zod'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { AnyRule } from '../../../platform/rule.ts'
import { writes } from '../../../platform/rules/index.ts'
import { type Kinds, type RuleMutation, whole } from '../model/mutant.ts'

/** Whatever an operation takes, it may forget; whatever it does, it may not do, or do twice. */

type Part = 'query' | 'body'
type Parts = Readonly<Record<Part, Readonly<Record<string, unknown>> | undefined>>

export const fieldsOf = (endpoint: Endpoint, part: Part): [string, z.ZodType][] => {
  const fields = endpoint[part]
  return fields === undefined || fields instanceof z.ZodArray ? [] : (Object.entries(fields) as [string, z.ZodType][])
}

const partOf = (place: string): Part => (place.startsWith('?') ? 'query' : 'body')

/** `?limit`, `.name`: those that may be absent. */
const optional = (endpoint: Endpoint): string[] =>
  (['query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpoint, part)
      .filter(([, schema]) => schema.safeParse(undefined).success)
      .map(([field]) => (part === 'query' ? '?' : '.') + field),
  )

/** As if the field had not been sent. */
function forgetting(endpoint: Endpoint, place: string): RuleMutation {
  const [part, name] = [partOf(place), place.slice(1)]
  const absent = new Map(fieldsOf(endpoint, part)).get(name)?.safeParse(undefined).data
  return (rule) => (input, world) =>
    rule({ ...(input as Parts), [part]: { ...(input as Parts)[part], [name]: absent } }, world)
}

const undone = Symbol('undone')

/** Answers as if it had been done, and leaves everything as it was. */
const idle: RuleMutation = (rule) => async (input, world) => {
  let answer: Awaited<ReturnType<AnyRule>> | undefined
  const work = world.store.transaction(async (store) => {
    answer = await rule(input, { ...world, store })
    throw undone
  })
  await work.catch((thrown) => {
    if (thrown !== undone) throw thrown
  })
  return answer as Awaited<ReturnType<AnyRule>>
}

export const twice: RuleMutation = (rule) => async (input, world) => {
  await rule(input, world)
  return rule(input, world)
}

export const requestKinds: Kinds = {
  'does nothing': whole(idle, writes),
  ignores: { places: optional, make: (endpoint, place) => ({ mutateRule: forgetting(endpoint, place) }) },
}

export const repeatKinds: Kinds = { 'does it twice': whole(twice, writes) }
