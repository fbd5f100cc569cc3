import { statedStatuses } from '../../contracts/runtime/declared.ts'
import { type FieldErrors, readRequest } from '../../contracts/runtime/read.ts'
import {
  type ContractMismatch,
  headerMismatch,
  readBody,
  responseText,
  statusMismatch,
  transportMismatch,
} from '../client/check-response.ts'
import { isGap, requirementsAbout, requirementsOfOperation } from '../model/requirement-index.ts'
import type { Found } from './finding.ts'
import type { JudgedExchange } from './judged-exchange.ts'

type Partial = Omit<Found, 'exchanges' | 'operation' | 'isCertain'>

const isSuccess = (status: number) => status >= 200 && status < 300

/** How the status, the headers and the body of a single response violate the contract. */
export function contractViolations(judged: JudgedExchange): Partial[] {
  const { endpoint, response, has, wantsJson } = judged
  const { status } = response
  if (status < 200 || (status >= 300 && status < 400)) return []
  const body = has.body ? bodyMismatches(judged) : []
  // A gateway in front of the server may have sent the response.
  const isFromGateway = status >= 502 && status <= 504
  const found = [
    ...(has.headers && !isFromGateway ? [headerMismatch(response), allowanceMismatch(response)] : []),
    isFromGateway ? undefined : statusProblem(judged),
    ...(has.headers && has.body && wantsJson && !isFromGateway ? [transportMismatch(endpoint, response)] : []),
    ...body,
  ]
  return found.flatMap((one) => (one ? [{ rule: 'contract' as const, ...one }] : []))
}

/** A success must have a status that the document states. Refusals depend on state that traffic does not show. */
function statusProblem(judged: JudgedExchange): ContractMismatch | undefined {
  const { endpoint, response } = judged
  if (response.status >= 500) return serverError(judged)
  const stated = statedStatuses(endpoint).filter(isSuccess)
  if (!isSuccess(response.status) || stated.length === 0) return undefined
  const chosen = Object.keys(endpoint.chosen ?? {}).map(Number)
  return statusMismatch(endpoint, [...stated, ...chosen.filter(isSuccess)], response)
}

function serverError({ endpoint, raw, response, isJsonRequest }: JudgedExchange): ContractMismatch | undefined {
  if (!isJsonRequest || !readRequest(endpoint, raw).ok) return undefined
  const about = requirementsOfOperation(endpoint.name).map(({ id }) => id)
  const expected = `${endpoint.name} to respond without a server error`
  return {
    kind: 'status',
    requirements: about.filter((id) => !isGap(id)),
    expected,
    actual: responseText(response),
    cause: `${expected}, not ${response.status}`,
    extent: 'response',
  }
}

/** Checks the body only if the document states the status. */
function bodyMismatches({ endpoint, response }: JudgedExchange): readonly ContractMismatch[] {
  if (!(response.status in endpoint.responses) || response.text === '') return []
  return readBody(endpoint, response).mismatches
}

/** The number of requests left must not exceed the limit. */
function allowanceMismatch({ headers }: JudgedExchange['response']): ContractMismatch | undefined {
  const [limit, left] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining'].map((name) => headers.get(name))
  if (limit === null || left === null || !(Number(left) > Number(limit))) return undefined
  return {
    kind: 'value',
    requirements: ['8/2'],
    expected: `X-RateLimit-Remaining to be at most X-RateLimit-Limit: ${limit}`,
    actual: String(left),
    cause: '8/2 more than the limit',
    extent: 'response',
  }
}

/** A request that the contract rules out, but that the server accepted. Refusing it would be right. */
export function requestViolations({ endpoint, raw, isJsonRequest, response, exchange }: JudgedExchange): Partial[] {
  if (!isJsonRequest || !isSuccess(response.status) || exchange.method === 'HEAD') return []
  const read = readRequest(endpoint, raw)
  if (read.ok) return []
  const [field = '', reasons = []] = (Object.entries(read.errors as FieldErrors)[0] ?? []) as [string?, string[]?]
  const mark = read.part === 'query' ? '?' : '.'
  return [
    {
      rule: 'request',
      kind: 'shape',
      requirements: requirementsAbout(`${endpoint.name} ${mark}${field.split('.')[0]}`).map(({ id }) => id),
      expected: `${endpoint.name} to be sent as its contract says: ${read.part} ${field} ${reasons.join(', ')}`,
      actual: `a request that breaks it, which the server accepted with ${response.status}`,
      cause: `${endpoint.name} ${read.part} ${field}`,
    },
  ]
}
