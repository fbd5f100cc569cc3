import type * as z from 'zod'
import { chapters, endpoints } from '../../contracts/chapters.ts'
import { childrenOf, coreOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type EntityKind, entityKinds, entityOf, repeatedPaths } from '../../contracts/dsl/entities.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { type Check, check } from '../authoring/case.ts'
import { type Scenario, scenario } from '../authoring/scenario.ts'
import { agreementCase } from './agreement.ts'
import { coherenceCase } from './coherence.ts'

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

/** Operations whose responses show the entity. */
const operationsShowing = (kind: EntityKind): string[] =>
  endpoints
    .filter((endpoint) =>
      responseSchemas(endpoint).some((schema) => [...schemasIn(schema)].some((one) => entityOf(one)?.kind === kind)),
    )
    .map(({ name }) => name)

function coherenceOf(kind: EntityKind): Check[] {
  const operations = operationsShowing(kind)
  if (operations.length < 2) return []
  const title = `Every ${kind} is the same in all responses that show it`
  return [
    {
      ...observed(
        coherenceCase(kind),
        title,
        requirements.slice(0, 1).map(({ id }) => id),
      ),
      operations,
    },
  ]
}

const hasRepetition = (endpoint: Endpoint): boolean =>
  responseSchemas(endpoint).some((schema) =>
    [...schemasIn(schema)].some((one) => childrenOf(one).some(([, child]) => repeatedPaths(child).length > 0)),
  )

function agreementOf(chapter: keyof typeof chapters): Check[] {
  const operations = endpoints.filter((endpoint) => endpoint.chapter === chapter && hasRepetition(endpoint))
  if (operations.length === 0) return []
  const title = `Responses of ${chapter} agree with their requests and with themselves`
  const one = observed(
    agreementCase(chapter),
    title,
    requirements.slice(0, 1).map(({ id }) => id),
  )
  return [{ ...one, operations: operations.map(({ name }) => name) }]
}

export const observedScenarios: readonly Scenario[] = [
  scenario('observed/coherence', 'The same thing is the same in every response', entityKinds.flatMap(coherenceOf)),
  scenario(
    'observed/agreement',
    'A response agrees with its request and with itself',
    (Object.keys(chapters) as (keyof typeof chapters)[]).flatMap(agreementOf),
  ),
]
