import * as fc from 'fast-check'
import * as z from 'zod'
import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { resources } from '../../contracts/resources/index.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import { type Raw, requestSchemas } from '../../contracts/runtime/read.ts'
import { requestArbitrary } from './arbitrary-request.ts'

/** What the tests of this folder run over: every schema once, under the name where it appears first. */

export interface NamedSchema {
  readonly name: string
  readonly schema: z.ZodType
}

const nameOf = (resource: z.ZodType) => z.globalRegistry.get(resource)?.id ?? 'unnamed resource'

const resourceSchemas: readonly NamedSchema[] = resources.map((schema) => ({ name: nameOf(schema), schema }))

const replySchemas: readonly NamedSchema[] = endpoints.flatMap((endpoint) =>
  repliesOf(endpoint).map(({ status, body }) => ({ name: `${endpoint.name} ${status}`, schema: body })),
)

function onceEach(schemas: readonly NamedSchema[]): NamedSchema[] {
  const firsts = new Map<z.ZodType, NamedSchema>()
  for (const named of schemas) if (!firsts.has(named.schema)) firsts.set(named.schema, named)
  return [...firsts.values()]
}

export const namedSchemas: readonly NamedSchema[] = onceEach([...resourceSchemas, ...replySchemas])

export const endpointsWithInput: readonly Endpoint[] = endpoints.filter(
  (endpoint) => Object.keys(requestSchemas(endpoint)).length > 0,
)

/** Fixed, so that a run can be repeated, and shown in the name of every test that uses it. */
export const seed = 20261115

/** More where conditions decide which fields are ignored, so that each field counts at least once. */
export const requestsOf = (endpoint: Endpoint): Raw[] =>
  fc.sample(requestArbitrary(endpoint), { numRuns: endpoint.conditions ? 80 : 12, seed })
