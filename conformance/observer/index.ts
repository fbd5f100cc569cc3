import type * as z from 'zod'
import { chapters, endpoints } from '../../contracts/chapters.ts'
import { childrenOf, coreOf, metaOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type EntityKind, entityKinds, entityOf, repeatedPaths } from '../../contracts/dsl/entities.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { resources } from '../../contracts/resources/index.ts'
import { type Check, check } from '../authoring/case.ts'
import { type Scenario, scenario } from '../authoring/scenario.ts'
import { requirementOfField, requirementsOfResponse } from '../model/requirement-index.ts'
import { isReadOperation } from '../safety/journal/operation-effects.ts'
import { agreementCase, laterTimes, messagesCase, messagesGap, ourMessageOf } from './agreement.ts'
import { coherenceCase } from './coherence.ts'
import { countersCase, type DeclaredCount, declaredCounts } from './counts-in.ts'
import { filesCase } from './files.ts'
import { writtenCase } from './written.ts'

/** A case that ends with what the observer found during the run. */
const observed = (id: string, title: string, ids: readonly string[]): Check => ({
  ...check(slugOf(id), title, ids, async () => undefined),
  observed: true,
  operations: [],
})

const slugOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

function schemasIn(schema: z.ZodType, into = new Set<z.ZodType>()): Set<z.ZodType> {
  const core = coreOf(schema)
  if (into.has(core)) return into
  into.add(core)
  for (const [, child] of childrenOf(core)) schemasIn(child, into)
  return into
}

const responseSchemas = ({ responses, chosen = {} }: Endpoint): z.ZodType[] => [
  ...Object.values(responses),
  ...Object.values(chosen).map(({ body }) => body),
]

/** Maximum depth at which a schema that contains itself is followed. */
const maxDepth = 6

/** The places in a response that show the entity. */
function placesShowing(kind: EntityKind, schema: z.ZodType, depth = 0): number {
  if (depth > maxDepth) return 0
  const core = coreOf(schema)
  const inside = childrenOf(core).reduce((sum, [, child]) => sum + placesShowing(kind, child, depth + 1), 0)
  return inside + Number(entityOf(core)?.kind === kind)
}

const placesIn = (kind: EntityKind, endpoint: Endpoint): number =>
  responseSchemas(endpoint).reduce((sum, schema) => sum + placesShowing(kind, schema), 0)

/** The fields of the resources that show the entity. If the document has no such table, the requirements about the operations. */
function requirementsAbout(kind: EntityKind, operations: readonly string[]): string[] {
  const shows = (schema: z.ZodType) =>
    [schema, ...childrenOf(schema).map(([, child]) => child)].some((one) => entityOf(one)?.kind === kind)
  const tables = resources.filter(shows).map((schema) => `${String(metaOf(schema).id)}.`)
  const fields = requirements.filter(({ field }) => tables.some((table) => field?.startsWith(table)))
  if (fields.length > 0) return fields.map(({ id }) => id)
  return endpoints.filter(({ name }) => operations.includes(name)).flatMap(successRequirements)
}

const successRequirements = (endpoint: Endpoint): string[] =>
  Object.keys(endpoint.responses)
    .filter((status) => status.startsWith('2'))
    .flatMap((status) => requirementsOfResponse(endpoint, Number(status)))

function coherenceOf(kind: EntityKind): Check[] {
  const showing = endpoints
    .filter(isReadOperation)
    .map((endpoint) => ({ name: endpoint.name, places: placesIn(kind, endpoint) }))
  if (showing.reduce((sum, { places }) => sum + places, 0) < 2) return []
  const operations = showing.filter(({ places }) => places > 0).map(({ name }) => name)
  const title = `Every ${kind} is the same in all responses that show it`
  const one = observed(coherenceCase(kind), title, requirementsAbout(kind, operations))
  return [{ ...one, operations }]
}

/** The fields of an object that repeat another value, or are not before its creation. */
function dependentFields(schema: z.ZodType): string[] {
  const fields = childrenOf(schema)
  const isCreated = fields.some(([name]) => name === 'created_at')
  return fields
    .filter(([name, field]) => repeatedPaths(field).length > 0 || (isCreated && laterTimes.has(name)))
    .map(([name]) => name)
}

const hasDependentField = (endpoint: Endpoint): boolean =>
  responseSchemas(endpoint).some((schema) => [...schemasIn(schema)].some((one) => dependentFields(one).length > 0))

const showsRequestedId = (endpoint: Endpoint): boolean =>
  endpoint.params !== undefined && responseSchemas(endpoint).some((schema) => entityOf(coreOf(schema)) !== undefined)

/** The requirements about the fields that depend on another value. */
function requirementsAboutDependentFields(operations: readonly Endpoint[]): string[] {
  const schemas = new Set(operations.flatMap(responseSchemas).flatMap((schema) => [...schemasIn(schema)]))
  const names = [...schemas].flatMap((schema) =>
    dependentFields(schema).map((name) => `${String(metaOf(schema).id)}.${name}`),
  )
  const fields = requirements.filter(({ field }) => field !== undefined && names.includes(field))
  return fields.length > 0 ? fields.map(({ id }) => id) : operations.flatMap(successRequirements)
}

function agreementOf(chapter: keyof typeof chapters): Check[] {
  const operations = endpoints.filter(
    (endpoint) => endpoint.chapter === chapter && (hasDependentField(endpoint) || showsRequestedId(endpoint)),
  )
  if (operations.length === 0) return []
  const title = `Responses of ${chapter} agree with their requests and with themselves`
  const one = observed(agreementCase(chapter), title, requirementsAboutDependentFields(operations))
  return [{ ...one, operations: operations.map(({ name }) => name) }]
}

function messagesCheck(): Check {
  const operations = endpoints.filter((endpoint) => ourMessageOf(endpoint) !== undefined).map(({ name }) => name)
  return { ...observed(messagesCase, 'Messages have the wording of our platform', [messagesGap]), operations }
}

/** Writes whose responses show an entity. */
function writtenBy(endpoint: Endpoint): Check[] {
  const shows = entityKinds.some((kind) => placesIn(kind, endpoint) > 0)
  if (isReadOperation(endpoint) || !shows) return []
  const title = `The response of ${endpoint.name} shows what is read afterwards`
  const one = observed(writtenCase(endpoint.name), title, successRequirements(endpoint))
  return [{ ...one, operations: [endpoint.name] }]
}

interface CountPlace extends DeclaredCount {
  readonly endpoint: Endpoint
  readonly schema: z.ZodType
}

const countPlaces: readonly CountPlace[] = endpoints
  .filter(isReadOperation)
  .flatMap((endpoint) =>
    responseSchemas(endpoint).flatMap((schema) =>
      declaredCounts(schema).map((declared) => ({ ...declared, endpoint, schema })),
    ),
  )

const requirementsOfCount = ({ schema, path, endpoint }: CountPlace): string[] => {
  const requirement = requirementOfField(schema, path)
  return requirement ? [requirement.id] : successRequirements(endpoint)
}

function titleOfCounts(places: readonly CountPlace[]): string {
  const fields = [...new Set(places.map(({ field }) => field))].join(', ')
  const [{ counted } = { counted: { fields: [] } }] = places
  if ('fields' in counted) return `${fields} matches ${counted.fields.join(' + ')}`
  return `Numbers match what ${counted.list} lists: ${fields}`
}

/** One case for each list that is counted. */
const counters: Check[] = [...Map.groupBy(countPlaces, countersCase)].map(([id, places]) => {
  const one = observed(id, titleOfCounts(places), [...new Set(places.flatMap(requirementsOfCount))])
  return { ...one, operations: [...new Set(places.map(({ endpoint }) => endpoint.name))] }
})

export const observedScenarios: readonly Scenario[] = [
  scenario('observed/coherence', 'The same thing is the same in every response', entityKinds.flatMap(coherenceOf)),
  scenario('observed/agreement', 'A response agrees with its request and with itself', [
    ...(Object.keys(chapters) as (keyof typeof chapters)[]).flatMap(agreementOf),
    messagesCheck(),
  ]),
  scenario('observed/written', 'The response of a write shows what is read afterwards', endpoints.flatMap(writtenBy)),
  scenario('observed/counters', 'A count is the length of the list that it counts', counters),
  scenario('observed/files', 'A file is what its description says', [
    observed(filesCase, 'Size, type and dimensions of a file are those of what its URL returns', [
      '2.1/FileObject.size',
    ]),
  ]),
]
