import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { openApi } from '../../contracts/openapi/openapi.ts'
import { createMock } from '../../mock/mock.ts'
import { createWorld, type WorldOptions } from '../../mock/world.ts'
import { openApiCheck } from './openapi-check.cases.ts'
import { requestsTo } from './openapi-requests.cases.ts'

/** Compares responses with the exported document. */

export const violationOf = openApiCheck(openApi('0.0.0'))

type Fetch = (request: Request) => Promise<Response>

export async function compare(fetch: Fetch, requests: readonly Request[]) {
  const [statuses, violations] = [new Set<number>(), new Set<string>()]
  for (const request of requests) {
    const response = await fetch(request)
    statuses.add(response.status)
    const violation = await violationOf(request, response)
    if (violation) violations.add(violation)
  }
  return { statuses: [...statuses].sort(), violations: [...violations] }
}

const endsSession = ({ path }: Endpoint) => path.startsWith('/auth/')

/** Valid and invalid requests to every operation, and a world that handles them. */
export async function requestsOf(person: 'alice' | 'root' | undefined, accept: string, options: WorldOptions = {}) {
  const world = createWorld({ rateLimit: 1_000_000, ...options })
  const token = person && (await createMock(world).as(person).token())
  const headers = { accept, ...(token && { authorization: `Bearer ${token}` }) }
  const inOrder = [...endpoints].sort((a, b) => Number(endsSession(a)) - Number(endsSession(b)))
  const requests = inOrder.flatMap((endpoint) => requestsTo(endpoint, 'http://mock.test', headers))
  return { fetch: (request: Request) => world.fetch(request), requests }
}

export const json = 'application/json'
const withoutToken = [200, 201, 204, 400, 401, 404, 413, 415, 422]

export const people = [
  [undefined, json, withoutToken],
  [undefined, 'text/html', withoutToken],
  ['alice', 'text/html', [...withoutToken, 403].sort()],
  ['root', json, [...withoutToken, 202, 403].sort()],
] as const
