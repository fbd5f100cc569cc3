import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { type Raw, requestSchemas } from '../../contracts/runtime/read.ts'
import type { Actor } from '../client/actor.ts'
import type { Context } from '../client/context.ts'
import { defOf, ourLengthOf, readerOf, type Schema } from '../fuzzing/schema-walk.ts'
import { resizedTo } from '../fuzzing/wrong-values.ts'
import { undo } from './support/declared.ts'
import { annotateFailure, checkOf, generated } from './support/generated-scenario.ts'
import { sampleOf, senderOf, shapeOf } from './support/samples.ts'

/** A few operations are enough to observe whether a target has its own bounds. */
const observed: readonly EndpointName[] = ['publishFeed', 'listFeeds', 'hotFeeds', 'listEvents']

type Part = 'query' | 'body'
type Fields = Readonly<Record<string, unknown>>

/** One item or character beyond the kit's own bound; undefined if there is none. */
function beyondBound(schema: Schema): unknown {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'default') return beyondBound(def.innerType)
  if (def.type === 'pipe') return beyondBound(readerOf(def) ? def.out : def.in)
  const max = ourLengthOf(def)
  if (max === undefined) return undefined
  if (def.type === 'string') return resizedTo('beyond', max + 1)
  return def.type === 'array'
    ? Array(max + 1).fill(exampleOf(def.element as Parameters<typeof exampleOf>[0]))
    : undefined
}

const placesIn = (endpoint: Endpoint): { part: Part; field: string; value: unknown }[] =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.entries(shapeOf(requestSchemas(endpoint)[part]))
      .map(([field, schema]) => ({ part, field, value: beyondBound(schema) }))
      .filter(({ value }) => value !== undefined),
  )

/** Another server may have larger bounds, or none. */
async function observesBound(by: Actor, endpoint: Endpoint, raw: Raw, what: string): Promise<void> {
  const { status, body } = await annotateFailure(by.sendsRaw(endpoint, raw).observes('G82', 422), what)
  if (status < 300) await undo(by, endpoint, body)
}

async function observesBounds(context: Context, endpoint: Endpoint): Promise<void> {
  const by = await senderOf(context, endpoint)
  for (const { part, field, value } of placesIn(endpoint)) {
    const sample = await sampleOf(context, endpoint)
    const raw = { ...sample, [part]: { ...(sample[part] as Fields), [field]: value } }
    await observesBound(by, endpoint, raw, `${part} ${field} beyond the bound of the kit`)
  }
}

export const bounds = generated(
  'bounds',
  'Values beyond the bounds of the kit are refused',
  endpoints
    .filter(({ name }) => observed.includes(name as EndpointName))
    .map((endpoint) =>
      checkOf(endpoint, `${endpoint.name} refuses values beyond the bounds of the kit`, ['G82'], (context) =>
        observesBounds(context, endpoint),
      ),
    ),
)
