import { prefix } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { exampleRequest } from '../../contracts/openapi/example.ts'
import { writeAddress } from '../../contracts/runtime/query.ts'

/** Valid and invalid requests to an operation, one for each kind of response. */

type Headers = Readonly<Record<string, string>>

interface Sent {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: string | undefined
  readonly headers?: Headers
}

function exampleOf(endpoint: Endpoint): Sent {
  const body = endpoint.body && JSON.stringify(exampleRequest(endpoint, 'body'))
  return { params: exampleRequest(endpoint, 'params'), query: exampleRequest(endpoint, 'query'), body }
}

const withAll = (fields: object, value: unknown) => Object.fromEntries(Object.keys(fields).map((name) => [name, value]))

const ids = [1, 10 ** 9, 'none']

const invalidBodies: readonly Sent[] = [
  { body: '{}' },
  { body: '{"truncated":' },
  { body: 'text', headers: { 'content-type': 'text/plain' } },
  { body: '{}', headers: { 'content-length': String(2 ** 21) } },
]

function variantsOf(endpoint: Endpoint): Sent[] {
  const { params, query, body } = endpoint
  const changes: Sent[] = [
    {},
    ...(params ? ids.map((id) => ({ params: withAll(params, id) })) : []),
    ...(query ? [{ query: {} }, { query: withAll(query, '\u2603') }] : []),
    ...(body ? [...invalidBodies, { body: JSON.stringify(withAll(body, { not: 'valid' })) }] : []),
  ]
  return changes.map((change) => ({ ...exampleOf(endpoint), ...change }))
}

export function requestsTo(endpoint: Endpoint, origin: string, headers: Headers): Request[] {
  const methods = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]
  const paths = [endpoint.path, ...(endpoint.aliases ?? [])]
  const variants = variantsOf(endpoint)
  return paths.flatMap((path) =>
    methods.flatMap((method) =>
      variants.map(
        (sent) =>
          new Request(origin + prefix + writeAddress(path, sent), {
            method,
            headers: { 'content-type': 'application/json', ...headers, ...sent.headers },
            body: sent.body ?? null,
          }),
      ),
    ),
  )
}
