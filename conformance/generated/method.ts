import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { Context } from '../context.ts'
import { noParams } from './samples.ts'
import { checkOf, forEach, generated } from './scenario.ts'
import { told } from './told.ts'

/** The least harmful first: a target may know methods of which the document does not speak. */
const candidates = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'] as const

/** Of every operation that this address could mean: `/feed/topics/categories` also reads as `/feed/topics/:topicId`. */
function declaredAt(path: string): string[] {
  const found = endpoints.filter(({ path: own, aliases = [] }) => [own, ...aliases].some((one) => means(one, path)))
  return [...new Set(found.map(({ method }): string => method))]
}

function means(pattern: string, path: string): boolean {
  const [parts, given] = [pattern.split('/'), path.split('/')]
  return parts.length === given.length && parts.every((part, place) => part.startsWith(':') || part === given[place])
}

const undeclared = ({ path }: Endpoint) => candidates.find((method) => !declaredAt(path).includes(method))

/** With GET goes HEAD. */
const allowedAt = (path: string): string[] =>
  declaredAt(path).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))

/** As a stranger who names nothing that exists, so that nothing can come of it. */
async function isNotAllowed({ visitor, expect }: Context, endpoint: Endpoint, method: string): Promise<void> {
  const raw = { params: noParams(endpoint), ...(method !== 'GET' && { body: {} }) }
  await told(visitor.sendsRaw(endpoint, raw, { method }).chooses('G07', 405), method)
  const { headers } = await visitor.sendsRaw(endpoint, raw, { method }).answers()
  const [named, declared] = [(headers.get('Allow') ?? '').split(/,\s*/), allowedAt(endpoint.path)]
  const wrong = [
    ...declared.filter((one) => !named.includes(one)).map((one) => `${one} left out`),
    ...named.filter((one) => !declared.includes(one) && one !== 'OPTIONS').map((one) => `${one} added`),
  ]
  expect(wrong, 'what is wrong with Allow', 'G07').equals([])
}

/** One for each path, by the first operation there. */
const firsts = [...new Map(endpoints.toReversed().map((endpoint) => [endpoint.path, endpoint])).values()]
  .toReversed()
  .filter(undeclared)

export const method = generated(
  'method',
  'A known path with another method is refused',
  forEach(firsts, (endpoint) =>
    checkOf(endpoint, `${endpoint.path} knows no ${undeclared(endpoint)}`, ['9/2', 'G07'], (context) =>
      isNotAllowed(context, endpoint, undeclared(endpoint) ?? 'PATCH'),
    ),
  ),
)
