import type * as z from 'zod'
import { metaOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { rateLimitHeaders } from '../../contracts/dsl/headers.ts'
import { compiled } from '../../contracts/runtime/compiled.ts'
import { errorShapeOf, errorText } from '../../contracts/runtime/errors.ts'
import type { TargetResponse } from '../http/response.ts'
import { type Mismatch, show } from '../model/failure.ts'
import { fieldsOf } from '../model/json.ts'
import { requirementOfField, requirementsOfResponse } from '../model/requirement-index.ts'
import { schemaOf } from '../model/response-schema.ts'
import { readWithoutAbsent, type WithoutAbsent } from './absent-fields.ts'

/** Status and error message, or status and body. */
export const responseText = ({ status, shown, text, redirect }: TargetResponse): string =>
  [status, redirect ?? ((status >= 400 && errorText(shown)) || (text === '' ? 'without a body' : show(shown)))].join(
    ' ',
  )

export function statusMismatch(
  endpoint: Endpoint,
  statuses: readonly number[],
  response: TargetResponse,
): Mismatch | undefined {
  if (statuses.includes(response.status)) return undefined
  const requirements = [...new Set(statuses.flatMap((status) => requirementsOfResponse(endpoint, status)))]
  const expected = `${endpoint.name} to respond with ${statuses.join(' or ')}`
  return { kind: 'status', requirements, expected, actual: responseText(response) }
}

const rateNames = Object.keys(rateLimitHeaders.shape)

export function headerMismatch({ headers }: TargetResponse): Mismatch | undefined {
  const values = Object.fromEntries(rateNames.map((name) => [name, headers.get(name) ?? undefined]))
  if (compiled(rateLimitHeaders).safeParse(values).success) return undefined
  const actual = rateNames.map((name) => `${name}: ${values[name] ?? 'missing'}`).join(', ')
  return { kind: 'shape', requirements: ['8/2'], expected: `${rateNames.join(' and ')} as whole numbers`, actual }
}

const pages = new WeakMap<z.ZodType, boolean>()

/** Whether the response is an HTML page. */
function isPage(schema: z.ZodType): boolean {
  const known = pages.get(schema) ?? metaOf(schema)['x-page'] !== undefined
  pages.set(schema, known)
  return known
}

const jsonType = /^application\/(?:[\w.-]+\+)?json\b/i

/** Checks that apply to every response if the request accepts JSON. */
export function transportMismatch(endpoint: Endpoint, response: TargetResponse): Mismatch | undefined {
  const { status, headers, text, body } = response
  if (status === 204)
    return text === ''
      ? undefined
      : { kind: 'shape', requirements: ['7/2'], expected: '204 without a body', actual: show(response.shown) }
  const schema = schemaOf(endpoint, status)
  if (isPage(schema) || (text === '' && schema.safeParse(undefined).success)) return undefined
  const type = headers.get('Content-Type') ?? 'no Content-Type'
  if (!jsonType.test(type) || body === undefined)
    return {
      kind: 'shape',
      requirements: ['9/2'],
      expected: 'a JSON response',
      actual: `${status} as ${type}: ${show(response.shown)}`,
    }
  const isMisshapen = status >= 400 && errorShapeOf(body) === undefined
  return isMisshapen
    ? {
        kind: 'shape',
        requirements: ['7/1'],
        expected: 'one of the five shapes of an error',
        actual: show(response.shown),
      }
    : undefined
}

export interface ReadBody {
  readonly value: unknown
  /** Required fields that are absent (G14), one mismatch each. */
  readonly absent?: readonly Mismatch[]
}

/** The body as parsed by the contract, or what is wrong with it. Ignores unknown fields. */
export function readBody(endpoint: Endpoint, response: TargetResponse): ReadBody | Mismatch {
  const { status } = response
  const schema = schemaOf(endpoint, status)
  const read = compiled(schema).safeParse(response.body)
  if (read.success) return { value: read.data }
  const { issues } = read.error
  const rest = readWithoutAbsent(endpoint.name, schema, response.body)
  if (rest) return { value: rest.value, absent: absentFieldMismatches(endpoint, schema, rest.absent, response) }
  const fields = issues.map(({ path }) => requirementOfField(schema, path)).filter((found) => found !== undefined)
  const says = fields[0] ? fields[0].says : `the body that the contract declares for ${endpoint.name} ${status}`
  const ids = fields.length > 0 ? fields.map(({ id }) => id) : requirementsOfResponse(endpoint, status)
  const requirements = [...new Set(ids)].slice(0, 5)
  return { kind: 'shape', requirements, expected: says, actual: issueText(issues, response.shown) }
}

/** One mismatch per field, even if many items of a list lack it. */
function absentFieldMismatches(
  endpoint: Endpoint,
  schema: z.ZodType,
  paths: WithoutAbsent['absent'],
  { status }: TargetResponse,
): Mismatch[] {
  const mismatches = paths.map((path) => {
    const field = requirementOfField(schema, path)
    const name = path.join('.')
    return {
      kind: 'shape' as const,
      requirements: field ? [field.id] : requirementsOfResponse(endpoint, status),
      expected: field?.says ?? `the body that the contract declares for ${endpoint.name} ${status}`,
      actual: `${name} is absent from the response of ${endpoint.name}`,
    }
  })
  return [...new Map(mismatches.map((one) => [one.expected, one])).values()]
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (fieldsOf(value) as Readonly<Record<PropertyKey, unknown>>)[key], body)

/** Characters shown of each value. */
const maxReceived = 200

/** What is wrong with each field, and what was received. `shown` is the body without secrets. */
const issueText = (issues: readonly z.core.$ZodIssue[], shown: unknown): string => {
  const lines = issues
    .slice(0, 5)
    .map(
      ({ path, message }) =>
        `${path.join('.') || 'body'}: ${message}; received ${show(valueAt(shown, path), maxReceived)}`,
    )
  return [...lines, ...(issues.length > 5 ? [`and ${issues.length - 5} more`] : [])].join('; ')
}
