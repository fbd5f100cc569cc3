import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { type Raw, requestSchemas } from '../../contracts/runtime/read.ts'
import type { Actor } from '../client/actor.ts'
import type { Context } from '../client/context.ts'
import { type RequestCorruption, requestCorruptionsOf } from '../fuzzing/corrupt-request.ts'
import { annotateFailure, checkOf, generated } from './support/generated-scenario.ts'
import { choiceFor, fieldOf, forbiddenBy } from './support/rejection-rules.ts'
import { sampleOf, senderOf, shapeOf, unusedParams } from './support/samples.ts'

const withInput = endpoints.filter((endpoint) => Object.keys(requestSchemas(endpoint)).length > 0)

/** The request itself, then one variant with each optional field added. */
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

/** Every single-fault variant of the request, without duplicates. */
function corruptionsFrom(endpoint: Endpoint, sample: Raw): RequestCorruption[] {
  const all = variantsOf(endpoint, sample).flatMap(({ raw, field }) =>
    requestCorruptionsOf(endpoint, raw).filter(
      (one) => field === undefined || (fieldOf(one) === field && one.part !== 'params' && one.kind !== 'condition'),
    ),
  )
  return [...new Map(all.map((one) => [JSON.stringify([one.part, one.raw[one.part]]), one])).values()]
}

/** If only an id in the path can be wrong, no object needs to exist. */
const baseFor = (context: Context, endpoint: Endpoint): Promise<Raw> | Raw =>
  endpoint.query || endpoint.body ? sampleOf(context, endpoint) : { params: unusedParams(endpoint) }

/** Required of every target if the document forbids the request; otherwise only of our own servers. */
export async function refuses(by: Actor, endpoint: Endpoint, one: RequestCorruption): Promise<void> {
  const requirements = forbiddenBy(endpoint, one)
  const { gap, status } = choiceFor(one)
  const step = by.sendsRaw(endpoint, one.raw)
  const assertion = requirements.length > 0 ? step.isRefused(gap, status) : step.chooses(gap, status)
  await annotateFailure(assertion, `${one.part} ${one.path} ${one.kind}`, requirements)
}

/** The requirements that forbid such requests, and our choices for the rest; known without running the case. */
export function rejectingRequirements(endpoint: Endpoint): string[] {
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
  'Requests with a single fault are refused',
  withInput.map((endpoint) =>
    checkOf(
      endpoint,
      `${endpoint.name} refuses requests with a single fault`,
      rejectingRequirements(endpoint),
      async (context) => {
        const [by, sample] = [await senderOf(context, endpoint), await baseFor(context, endpoint)]
        for (const one of corruptionsFrom(endpoint, sample)) await refuses(by, endpoint, one)
      },
    ),
  ),
)
