import * as fc from 'fast-check'
import * as z from 'zod'
import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint, Spec } from '../../contracts/dsl/endpoint.ts'
import { resources } from '../../contracts/resources/index.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import { type Raw, readRequest, requestSchemas } from '../../contracts/runtime/read.ts'
import { requestArbitrary } from './arbitrary.ts'
import type { Corruption } from './corrupt.ts'
import type { RequestCorruption } from './corrupt-request.ts'
import { accepts, type Schema } from './schema-walk.ts'

/** The schemas that the tests of this folder use: each one once, named after its first use. */

export interface NamedSchema {
  readonly name: string
  readonly schema: z.ZodType
}

const nameOf = (resource: z.ZodType) => z.globalRegistry.get(resource)?.id ?? 'unnamed resource'

const resourceSchemas: readonly NamedSchema[] = resources.map((schema) => ({ name: nameOf(schema), schema }))

const responseSchemas: readonly NamedSchema[] = endpoints.flatMap((endpoint) =>
  repliesOf(endpoint).map(({ status, body }) => ({ name: `${endpoint.name} ${status}`, schema: body })),
)

function onceEach(schemas: readonly NamedSchema[]): NamedSchema[] {
  const firsts = new Map<z.ZodType, NamedSchema>()
  for (const named of schemas) if (!firsts.has(named.schema)) firsts.set(named.schema, named)
  return [...firsts.values()]
}

export const namedSchemas: readonly NamedSchema[] = onceEach([...resourceSchemas, ...responseSchemas])

export const endpointsWithInput: readonly Endpoint[] = endpoints.filter(
  (endpoint) => Object.keys(requestSchemas(endpoint)).length > 0,
)

/** Fixed, so that runs are repeatable; test names show it. */
export const seed = 20261115

/** More samples if conditions decide which fields are ignored, so that each field counts at least once. */
export const requestsOf = (endpoint: Endpoint): Raw[] =>
  fc.sample(requestArbitrary(endpoint), { numRuns: endpoint.conditions ? 80 : 12, seed })

/** Corruptions that slip through, one line each: `path kind`, and what happened instead of the right refusal. */

export const undetectedCorruptions = (schema: Schema, corruptions: readonly Corruption[]): string[] =>
  once(corruptions.filter(({ value }) => accepts(schema, value)).map(({ path, kind }) => `${path} ${kind}: accepted`))

export const undetectedRequestCorruptions = (endpoint: Spec, corruptions: readonly RequestCorruption[]): string[] =>
  once(corruptions.flatMap((one) => complaintOf(endpoint, one)))

function complaintOf(endpoint: Spec, { part, path, kind, raw }: RequestCorruption): string[] {
  const read = readRequest(endpoint, raw)
  if (read.ok) return [`${path} ${kind}: accepted`]
  const named = Object.keys(read.errors)
  const isNamed = read.part === part && named.some((field) => field === path || field.startsWith(`${path}.`))
  return isNamed ? [] : [`${path} ${kind}: refused, but for ${named.join(', ')} in the ${read.part}`]
}

const once = (lines: readonly string[]): string[] => [...new Set(lines)]
