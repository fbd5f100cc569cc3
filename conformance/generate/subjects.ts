import * as fc from 'fast-check'
import * as z from 'zod'
import { endpoints } from '../../contracts/chapters.ts'
import { repliesOf } from '../../contracts/declared.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { type Raw, requestSchemas } from '../../contracts/read.ts'
import { resources } from '../../contracts/resources/index.ts'
import { requestArbitrary } from './request.ts'

/** What the tests of this folder run over: every schema once, by the name under which it appears first. */

export interface Subject {
  readonly name: string
  readonly schema: z.ZodType
}

const nameOf = (resource: z.ZodType) => z.globalRegistry.get(resource)?.id ?? 'unnamed resource'

const ofResources: readonly Subject[] = resources.map((schema) => ({ name: nameOf(schema), schema }))

const ofReplies: readonly Subject[] = endpoints.flatMap((endpoint) =>
  repliesOf(endpoint).map(({ status, body }) => ({ name: `${endpoint.name} ${status}`, schema: body })),
)

function onceEach(subjects: readonly Subject[]): Subject[] {
  const firsts = new Map<z.ZodType, Subject>()
  for (const subject of subjects) if (!firsts.has(subject.schema)) firsts.set(subject.schema, subject)
  return [...firsts.values()]
}

export const subjects: readonly Subject[] = onceEach([...ofResources, ...ofReplies])

export const withInput: readonly Endpoint[] = endpoints.filter(
  (endpoint) => Object.keys(requestSchemas(endpoint)).length > 0,
)

/** Fixed, so that a run can be repeated; it stands in the name of every test that uses it. */
export const seed = 20261115

/** More where conditions decide which fields count, so that every field does at least once. */
export const requestsOf = (endpoint: Endpoint): Raw[] =>
  fc.sample(requestArbitrary(endpoint), { numRuns: endpoint.conditions ? 80 : 12, seed })
