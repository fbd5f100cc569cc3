import { metaOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { rateLimitHeaders } from '../../contracts/dsl/headers.ts'
import { memoizeSchema } from '../../contracts/dsl/memoize-schema.ts'
import { compiled } from '../../contracts/runtime/compiled.ts'
import { errorShapeOf, errorText } from '../../contracts/runtime/errors.ts'
import type { TargetResponse } from '../http/response.ts'
import { type Mismatch, truncatedJson } from '../model/failure.ts'
import { fieldsOf } from '../model/json.ts'
import { requirementOfField, requirementsOfResponse } from '../model/requirement-index.ts'
import { schemaOf } from '../model/response-schema.ts'
import type { Violation } from '../model/verdict.ts'
import { fieldName, type InvalidValue, readableBody } from './readable-body.ts'

/** Status and error message, or status and body. */
export const responseText = ({ status, shown, text, redirect }: TargetResponse): string =>
  [
    status,
    redirect ?? ((status >= 400 && errorText(shown)) || (text === '' ? 'without a body' : truncatedJson(shown))),
  ].join(' ')

/** A response that breaks the contract. `cause` is equal for violations that probably have the same cause. */
export interface ContractMismatch extends Mismatch {
  readonly cause: string
  /** A required field is absent (G14). */
  readonly isAbsence?: boolean
  readonly extent: Violation['extent']
}

export function statusMismatch(
  endpoint: Endpoint,
  statuses: readonly number[],
  response: TargetResponse,
): ContractMismatch | undefined {
  if (statuses.includes(response.status)) return undefined
  const requirements = [...new Set(statuses.flatMap((status) => requirementsOfResponse(endpoint, status)))]
  const expected = `${endpoint.name} to respond with ${statuses.join(' or ')}`
  const cause = `${expected}, not ${response.status}`
  return { kind: 'status', requirements, expected, actual: responseText(response), cause, extent: 'response' }
}

const rateNames = Object.keys(rateLimitHeaders.shape)

export function headerMismatch({ headers }: TargetResponse): ContractMismatch | undefined {
  const values = Object.fromEntries(rateNames.map((name) => [name, headers.get(name) ?? undefined]))
  if (compiled(rateLimitHeaders).safeParse(values).success) return undefined
  const actual = rateNames.map((name) => `${name}: ${values[name] ?? 'missing'}`).join(', ')
  const expected = `${rateNames.join(' and ')} as whole numbers`
  return { kind: 'shape', requirements: ['8/2'], expected, actual, cause: '8/2', extent: 'response' }
}

/** Whether the response is an HTML page. */
const isPage = memoizeSchema((schema) => metaOf(schema)['x-page'] !== undefined)

const jsonType = /^application\/(?:[\w.-]+\+)?json\b/i

/** Checks that apply to every response if the request accepts JSON. Usually a target gets them right or wrong for all operations. */
export function transportMismatch(endpoint: Endpoint, response: TargetResponse): ContractMismatch | undefined {
  const { status, headers, text, body } = response
  const wrong = (requirement: string, how: string, expected: string, actual: string): ContractMismatch => ({
    ...{ kind: 'shape', requirements: [requirement], expected, actual },
    cause: [requirement, ...(status < 400 ? [status] : []), how].join(' '),
    extent: status !== 204 && body === undefined ? 'body' : 'response',
  })
  if (status === 204)
    return text === '' ? undefined : wrong('7/2', 'with a body', '204 without a body', truncatedJson(response.shown))
  if (isPage(schemaOf(endpoint, status)) || (text === '' && mayBeEmpty(endpoint, status))) return undefined
  const type = headers.get('Content-Type') ?? 'no Content-Type'
  if (!jsonType.test(type) || body === undefined)
    return wrong(
      '9/2',
      text === '' ? 'empty' : type,
      'a JSON response',
      `${status} as ${type}: ${truncatedJson(response.shown)}`,
    )
  if (status < 400 || errorShapeOf(body) !== undefined) return undefined
  return wrong('7/1', 'misshapen', 'one of the five shapes of an error', truncatedJson(response.shown))
}

/** The document does not show the body of a success status that we chose. */
function mayBeEmpty(endpoint: Endpoint, status: number): boolean {
  const isChosen = status < 300 && !(status in endpoint.responses)
  return isChosen || schemaOf(endpoint, status).safeParse(undefined).success
}

export interface ReadBody {
  /** As parsed by the contract. Reading an invalid value ends the case as not judged. */
  readonly value: unknown
  readonly transport: ContractMismatch | undefined
  /** What is wrong with the body itself, one mismatch for each cause. */
  readonly mismatches: readonly ContractMismatch[]
}

/** Ignores unknown fields. */
export function readBody(endpoint: Endpoint, response: TargetResponse): ReadBody {
  const { status, body } = response
  const schema = schemaOf(endpoint, status)
  const transport = transportMismatch(endpoint, response)
  const read = compiled(schema).safeParse(body)
  if (read.success) return { value: read.data, transport, mismatches: [] }
  const isMissing = body === undefined && transport !== undefined
  const causeOf = ({ path, kind }: InvalidValue) =>
    [requirementOfField(schema, path)?.id ?? `${endpoint.name} ${status} ${fieldName(path)}`, kind].join(' ')
  const { value, invalid } = readableBody(schema, body, (one) => ({
    why: whyUnreadable(endpoint.name, one),
    cause: isMissing ? transport.cause : causeOf(one),
  }))
  return { value, transport, mismatches: isMissing ? [] : mismatchesOf(endpoint, response, invalid, causeOf) }
}

function mismatchesOf(
  endpoint: Endpoint,
  response: TargetResponse,
  invalid: readonly InvalidValue[],
  causeOf: (one: InvalidValue) => string,
): ContractMismatch[] {
  const byCause = [...new Map(invalid.toReversed().map((one) => [causeOf(one), one]))].reverse()
  const names = byCause.map(([, { path }]) => fieldName(path))
  return byCause.map(([cause, one], place) => ({
    ...invalidValueMismatch(endpoint, response, one, names.toSpliced(place, 1)),
    cause,
    isAbsence: one.kind === 'absent' && one.path.length > 0,
    extent: one.path.length === 0 ? ('body' as const) : ('field' as const),
  }))
}

function whyUnreadable(operation: string, { path, kind }: InvalidValue): string {
  const name = fieldName(path) || 'the body'
  if (kind === 'absent') return `needs ${name}, which ${operation} leaves out`
  return `needs ${name}, which is ${kind === 'null' ? 'null' : 'not as declared'} in the response of ${operation}`
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (fieldsOf(value) as Readonly<Record<PropertyKey, unknown>>)[key], body)

/** The maximum number of characters shown of a value. */
const maxReceived = 200

function invalidValueMismatch(
  endpoint: Endpoint,
  { status, shown }: TargetResponse,
  { path, kind, message }: InvalidValue,
  others: readonly string[],
): Mismatch {
  const field = requirementOfField(schemaOf(endpoint, status), path)
  const name = path.join('.') || 'body'
  const isAbsent = kind === 'absent'
  const received = truncatedJson(valueAt(shown, path), maxReceived)
  const tail = message.endsWith(`received ${received}`) ? '' : `; received ${received}`
  const actual = isAbsent ? `${name} is absent from the response of ${endpoint.name}` : `${name}: ${message}${tail}`
  return {
    kind: 'shape',
    requirements: field ? [field.id] : requirementsOfResponse(endpoint, status),
    expected: field?.says ?? `the body that the contract declares for ${endpoint.name} ${status}`,
    actual: others.length > 0 ? `${actual}; also wrong: ${others.slice(0, 5).join(', ')}` : actual,
  }
}
