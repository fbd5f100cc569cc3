import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { exampleOf } from '../../contracts/example.ts'
import { type Raw, requestSchemas } from '../../contracts/read.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { type RequestCorruption, requestCorruptionsOf } from '../generate/corrupt-request.ts'
import { choiceFor, fieldOf, forbiddenBy } from './grounds.ts'
import { noParams, sampleOf, senderOf, shapeOf } from './samples.ts'
import { checkOf, forEach, generated } from './scenario.ts'
import { told } from './told.ts'

const withInput = endpoints.filter((endpoint) => Object.keys(requestSchemas(endpoint)).length > 0)

/** The request itself, then with each field that may be left out. */
function variantsOf(endpoint: Endpoint, raw: Raw): { raw: Raw; field?: string }[] {
  const { query, body } = requestSchemas(endpoint)
  const parts = Object.entries({ query, body }) as ['query' | 'body', typeof query][]
  const others = parts.flatMap(([part, schema]) =>
    Object.entries(shapeOf(schema)).flatMap(([field, one]) => {
      const values = raw[part] as Readonly<Record<string, unknown>>
      const example = exampleOf(one as Parameters<typeof exampleOf>[0])
      return field in values || example === undefined
        ? []
        : [{ raw: { ...raw, [part]: { ...values, [field]: example } }, field }]
    }),
  )
  return [{ raw }, ...others]
}

/** Each single thing that can be wrong with a request of this operation. */
function corruptionsFrom(endpoint: Endpoint, sample: Raw): RequestCorruption[] {
  const all = variantsOf(endpoint, sample).flatMap(({ raw, field }) =>
    requestCorruptionsOf(endpoint, raw).filter(
      (one) => field === undefined || (fieldOf(one) === field && one.part !== 'params' && one.kind !== 'condition'),
    ),
  )
  return [...new Map(all.map((one) => [JSON.stringify([one.part, one.raw[one.part]]), one])).values()]
}

/** Where nothing but an id in the path can be wrong, nothing needs to exist. */
const baseFor = (context: Context, endpoint: Endpoint): Promise<Raw> | Raw =>
  endpoint.query || endpoint.body ? sampleOf(context, endpoint) : { params: noParams(endpoint) }

/** Anywhere, if the document forbids it; else as our own servers do. */
export async function refuses(by: Actor, endpoint: Endpoint, one: RequestCorruption): Promise<void> {
  const grounds = forbiddenBy(endpoint, one)
  const { gap, status } = choiceFor(one)
  const step = by.sendsRaw(endpoint, one.raw)
  const judging = grounds.length > 0 ? step.isRefused(gap, status) : step.chooses(gap, status)
  await told(judging, `${one.part} ${one.path} ${one.kind}`, grounds)
}

/** Known without running: whatever of this operation some requirement forbids, and the choices for the rest. */
export function groundsOf(endpoint: Endpoint): string[] {
  const { params, query, body } = requestSchemas(endpoint)
  const fields = Object.entries({ query, body }).flatMap(([part, schema]) =>
    Object.keys(shapeOf(schema)).map((path) => ({ part: part as 'query' | 'body', path })),
  )
  const kinds = ['missing', 'below', 'above', 'too-short', 'too-long', 'unknown-value', 'condition'] as const
  const stated = fields.flatMap((field) => kinds.flatMap((kind) => forbiddenBy(endpoint, { ...field, kind })))
  const chosen = [
    ...(params ? ['G11'] : []),
    ...(query || body ? ['G01'] : []),
    ...fields.map((one) => choiceFor(one).gap),
  ]
  return [...new Set([...stated, '9/2', ...chosen])]
}

export const corrupted = generated(
  'corrupted',
  'Requests with one thing wrong are refused',
  forEach(withInput, (endpoint) =>
    checkOf(endpoint, `${endpoint.name} refuses each thing that can be wrong`, groundsOf(endpoint), async (context) => {
      const [by, sample] = [await senderOf(context, endpoint), await baseFor(context, endpoint)]
      for (const one of corruptionsFrom(endpoint, sample)) await refuses(by, endpoint, one)
    }),
  ),
)
