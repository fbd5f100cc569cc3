import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Context } from '../client/context.ts'
import { annotateFailure, checkOf, generated } from './support/generated-scenario.ts'
import { unusedParams } from './support/samples.ts'

/** Least harmful first: a target may support methods that the document does not mention. */
const candidates = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'] as const

/** The methods of every operation that matches the path: `/feed/topics/categories` also matches `/feed/topics/:topicId`. */
function declaredAt(path: string): string[] {
  const found = endpoints.filter(({ path: own, aliases = [] }) => [own, ...aliases].some((one) => matches(one, path)))
  return [...new Set(found.map(({ method }): string => method))]
}

function matches(pattern: string, path: string): boolean {
  const [parts, given] = [pattern.split('/'), path.split('/')]
  return parts.length === given.length && parts.every((part, place) => part.startsWith(':') || part === given[place])
}

const undeclared = ({ path }: Endpoint) => candidates.find((method) => !declaredAt(path).includes(method))

/** HEAD is allowed wherever GET is. */
const allowedAt = (path: string): string[] =>
  declaredAt(path).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))

/** A visitor sends unused ids, so that the request does no harm. */
async function refusesMethod({ visitor, expect }: Context, endpoint: Endpoint, method: string): Promise<void> {
  const raw = { params: unusedParams(endpoint), ...(method !== 'GET' && { body: {} }) }
  await annotateFailure(visitor.sendsRaw(endpoint, raw, { method }).chooses('G07', 405), method)
  const { headers } = await visitor.sendsRaw(endpoint, raw, { method }).response()
  const [named, declared] = [(headers.get('Allow') ?? '').split(/,\s*/), allowedAt(endpoint.path)]
  const wrong = [
    ...declared.filter((one) => !named.includes(one)).map((one) => `${one} is missing`),
    ...named.filter((one) => !declared.includes(one) && one !== 'OPTIONS').map((one) => `${one} is not declared`),
  ]
  expect(wrong, 'errors in the Allow header', 'G07').equals([])
}

/** The first operation of each path. */
const onePerPath = [...new Map(endpoints.toReversed().map((endpoint) => [endpoint.path, endpoint])).values()]
  .toReversed()
  .filter(undeclared)

export const method = generated(
  'method',
  'Undeclared methods are refused',
  onePerPath.map((endpoint) =>
    checkOf(endpoint, `${undeclared(endpoint)} is refused at ${endpoint.path}`, ['9/2', 'G07'], (context) =>
      refusesMethod(context, endpoint, undeclared(endpoint) ?? 'PATCH'),
    ),
  ),
)
