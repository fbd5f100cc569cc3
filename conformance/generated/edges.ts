import { endpoints } from '../../contracts/chapters.ts'
import { findMeta } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Limit } from '../../contracts/dsl/limits.ts'
import type { GapId } from '../../contracts/requirements/gaps.ts'
import { type Raw, requestSchemas } from '../../contracts/runtime/read.ts'
import type { Actor } from '../client/actor.ts'
import type { Context } from '../client/context.ts'
import { withFunds } from '../fixtures/currency.ts'
import { type Edge, edgesOf } from '../fuzzing/edge-values.ts'
import type { Schema } from '../fuzzing/schema-walk.ts'
import { isGap } from '../model/requirement-index.ts'
import { successesOf, undo } from './support/declared.ts'
import { annotateFailure, checkOf, generated } from './support/generated-scenario.ts'
import { boundedBy, choiceFor } from './support/rejection-rules.ts'
import { sampleOf, senderOf, shapeOf } from './support/samples.ts'

type Fields = Readonly<Record<string, unknown>>

interface FieldEdge extends Edge {
  readonly part: 'query' | 'body'
  readonly path: string
  readonly requirements: readonly string[]
}

/** Values at limits from the document or a decision; other limits, such as those of ids, are not tested. */
function edgesFor(endpoint: Endpoint, sample: Raw = {}): FieldEdge[] {
  const { query, body } = requestSchemas(endpoint)
  const parts = Object.entries({ query, body }) as ['query' | 'body', Schema | undefined][]
  return parts.flatMap(([part, schema]) =>
    Object.entries(shapeOf(schema)).flatMap(([path, field]) =>
      edgesOfField(field, (sample[part] as Fields | undefined)?.[path])
        .map((edge) => ({ ...edge, part, path, requirements: requirementsFor(endpoint, { ...edge, part, path }) }))
        .filter(({ requirements }) => requirements.length > 0),
    ),
  )
}

const limitOf = (field: Schema) => findMeta(field as Parameters<typeof findMeta>[0], 'x-limit') as Limit | undefined

/** The schema of a clamped page size does not contain its limits. */
function edgesOfField(field: Schema, inside: unknown): Edge[] {
  const limit = limitOf(field)
  if (!limit) return edgesOf(field, inside ?? 'edge')
  return [
    { kind: 'below', value: limit.min },
    { kind: 'above', value: limit.max },
  ]
}

function requirementsFor(endpoint: Endpoint, edge: Omit<FieldEdge, 'requirements'>): string[] {
  const found = boundedBy(endpoint, edge)
  return found.length === 0 && edge.path === 'limit' ? [choiceFor(edge).gap] : found
}

async function acceptsEdge(endpoint: Endpoint, by: Actor, edge: FieldEdge, sample: Raw): Promise<void> {
  const { part, path, value, kind, requirements } = edge
  const step = by.sendsRaw(endpoint, { ...sample, [part]: { ...(sample[part] as Fields), [path]: value } })
  const [gap] = requirements.filter(isGap) as GapId[]
  const assertion = gap ? step.chooses(gap, ...successesOf(endpoint)) : step.gets(...successesOf(endpoint))
  await undo(
    by,
    endpoint,
    await annotateFailure(assertion, `${part} ${path} at its limit, not yet ${kind}`, requirements),
  )
}

/** If the target refuses the sample too, a refusal at a limit proves nothing. */
async function acceptsSample(context: Context, endpoint: Endpoint, by: Actor, sample: Raw): Promise<void> {
  const { status, body } = await by.sendsRaw(endpoint, sample).response()
  if (status < 300) await undo(by, endpoint, body)
  else context.cannot(`${endpoint.name} refuses values within the limits too`, 'a valid request that it accepts')
}

async function acceptsEdges(context: Context, endpoint: Endpoint): Promise<void> {
  const by = await senderOf(context, endpoint)
  let sample = await sampleOf(context, endpoint)
  await acceptsSample(context, endpoint, by, sample)
  for (const place of edgesFor(endpoint).keys()) {
    // Names and marks can be used only once.
    if (endpoint.body) sample = await sampleOf(context, endpoint)
    const edge = edgesFor(endpoint, sample)[place]
    if (!edge) continue
    const accept = () => acceptsEdge(endpoint, by, edge, sample)
    // Earlier runs may have spent the currency.
    await (isPaid(endpoint) ? withFunds(context, by, 1, accept) : accept())
  }
}

const isPaid = ({ name }: Endpoint) => name === 'rewardFeed' || name === 'rewardTopic'

const bounded = endpoints.filter((endpoint) => edgesFor(endpoint).length > 0)

export const edges = generated(
  'edges',
  'Values at their limits are accepted',
  bounded.map((endpoint) =>
    checkOf(
      endpoint,
      `${endpoint.name} accepts values at their limits`,
      edgesFor(endpoint).flatMap(({ requirements }) => requirements),
      (context) => acceptsEdges(context, endpoint),
    ),
  ),
)
