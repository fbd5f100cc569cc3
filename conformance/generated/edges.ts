import { endpoints } from '../../contracts/chapters.ts'
import { saidOf } from '../../contracts/describe.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { Limit } from '../../contracts/limits.ts'
import { type Raw, requestSchemas } from '../../contracts/read.ts'
import type { GapId } from '../../contracts/requirements/gaps.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { type Edge, edgesOf } from '../generate/edges.ts'
import type { Schema } from '../generate/schema.ts'
import { isGap } from '../law.ts'
import { successesOf } from './declared.ts'
import { boundedBy, choiceFor } from './grounds.ts'
import { sampleOf, senderOf, shapeOf } from './samples.ts'
import { checkOf, forEach, generated } from './scenario.ts'
import { told } from './told.ts'
import { undo } from './undo.ts'

type Fields = Readonly<Record<string, unknown>>

interface AtEdge extends Edge {
  readonly part: 'query' | 'body'
  readonly path: string
  readonly grounds: readonly string[]
}

/** The bounds that the document or a decision gives; others, such as those of ids, are not worth a question. */
function edgesFor(endpoint: Endpoint, sample: Raw = {}): AtEdge[] {
  const { query, body } = requestSchemas(endpoint)
  const parts = Object.entries({ query, body }) as ['query' | 'body', Schema | undefined][]
  return parts.flatMap(([part, schema]) =>
    Object.entries(shapeOf(schema)).flatMap(([path, field]) =>
      valuesAt(field, (sample[part] as Fields | undefined)?.[path])
        .map((edge) => ({ ...edge, part, path, grounds: groundsFor(endpoint, { ...edge, part, path }) }))
        .filter(({ grounds }) => grounds.length > 0),
    ),
  )
}

const limitOf = (field: Schema) => saidOf(field as Parameters<typeof saidOf>[0], 'x-limit') as Limit | undefined

/** A page size beyond its bounds may be clamped: they are no part of its schema then. */
function valuesAt(field: Schema, inside: unknown): Edge[] {
  const limit = limitOf(field)
  if (!limit) return edgesOf(field, inside ?? 'edge')
  return [
    { kind: 'below', value: limit.min },
    { kind: 'above', value: limit.max },
  ]
}

function groundsFor(endpoint: Endpoint, edge: Omit<AtEdge, 'grounds'>): string[] {
  const found = boundedBy(endpoint, edge)
  return found.length === 0 && edge.path === 'limit' ? [choiceFor(edge).gap] : found
}

async function takes(endpoint: Endpoint, by: Actor, edge: AtEdge, sample: Raw): Promise<void> {
  const { part, path, value, kind, grounds } = edge
  const step = by.sendsRaw(endpoint, { ...sample, [part]: { ...(sample[part] as Fields), [path]: value } })
  const [gap] = grounds.filter(isGap) as GapId[]
  const judging = gap ? step.chooses(gap, ...successesOf(endpoint)) : step.gets(...successesOf(endpoint))
  await undo(by, endpoint, await told(judging, `${part} ${path} just not ${kind}`, grounds))
}

/** Otherwise a refusal at the edge would say nothing. */
async function takesPlain(context: Context, endpoint: Endpoint, by: Actor, sample: Raw): Promise<void> {
  const { status, body } = await by.sendsRaw(endpoint, sample).answers()
  if (status < 300) await undo(by, endpoint, body)
  else context.cannot(`${endpoint.name} also refuses what is far from any edge`)
}

async function isTaken(context: Context, endpoint: Endpoint): Promise<void> {
  const by = await senderOf(context, endpoint)
  let sample = await sampleOf(context, endpoint)
  await takesPlain(context, endpoint, by, sample)
  for (const place of edgesFor(endpoint).keys()) {
    // Names and marks are used only once.
    if (endpoint.body) sample = await sampleOf(context, endpoint)
    const edge = edgesFor(endpoint, sample)[place]
    if (edge) await takes(endpoint, by, edge, sample)
  }
}

const bounded = endpoints.filter((endpoint) => edgesFor(endpoint).length > 0)

export const edges = generated(
  'edges',
  'Values at the edge of a limit are taken',
  forEach(bounded, (endpoint) =>
    checkOf(
      endpoint,
      `${endpoint.name} takes what is just within its bounds`,
      edgesFor(endpoint).flatMap(({ grounds }) => grounds),
      (context) => isTaken(context, endpoint),
    ),
  ),
)
