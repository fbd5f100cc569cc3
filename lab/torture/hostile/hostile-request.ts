import { endpoints, prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { exampleRequest } from '../../../contracts/openapi/example.ts'
import { writePath } from '../../../contracts/runtime/query.ts'
import { deepTexts, hostileTexts } from '../../rules/hostile/hostile-values.cases.ts'
import { type Choose, hostileText, sizeOf } from './choose.ts'

/** A request that may be invalid in any part. */
export interface HostileRequest {
  readonly kind: string
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

const nestedTexts = [20, 99, 101, 500].map((depth) => '['.repeat(depth) + ']'.repeat(depth))

type Fields = Readonly<Record<string, unknown>>
type Change = (request: HostileRequest, endpoint: Endpoint, choose: Choose) => HostileRequest

/** Without operations that end the session of the sender. */
const targets = endpoints.filter(({ path }) => !/^\/auth\/(?:logout|refresh)/.test(path))

const pathOf = (endpoint: Endpoint) => prefix + writePath(endpoint.path, exampleRequest(endpoint, 'params') as Fields)

const bodyOf = (endpoint: Endpoint): Fields | undefined => {
  const example = endpoint.body === undefined ? undefined : exampleRequest(endpoint, 'body')
  return Array.isArray(example) ? undefined : (example as Fields | undefined)
}

/** The JSON of an object with one field replaced by a text that may not be JSON. */
function withField(example: Fields, field: string, text: string): string {
  const others = Object.entries(example).filter(([name]) => name !== field)
  const pairs = [...others.map(([name, value]) => [name, JSON.stringify(value)]), [field, text]]
  return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}

const fieldsOf = (endpoint: Endpoint) => Object.keys(endpoint.body ?? {})

const changes: Readonly<Record<string, Change>> = {
  'field of a wrong type': (request, endpoint, choose) => ({
    ...request,
    body: withField(bodyOf(endpoint) ?? {}, choose.of([...fieldsOf(endpoint), 'name']), choose.of(hostileTexts)),
  }),
  'long or odd text': (request, endpoint, choose) => ({
    ...request,
    body: withField(
      bodyOf(endpoint) ?? {},
      choose.of([...fieldsOf(endpoint), 'name']),
      JSON.stringify(hostileText(choose)),
    ),
  }),
  'many fields': (request, _, choose) => ({
    ...request,
    body: JSON.stringify(Object.fromEntries(Array.from({ length: sizeOf(choose, 20_000) }, (_, at) => [`f${at}`, at]))),
  }),
  'list of many': (request, endpoint, choose) => ({
    ...request,
    body: withField(
      bodyOf(endpoint) ?? {},
      choose.of([...fieldsOf(endpoint), 'images']),
      `[${`${choose.of(hostileTexts)},`.repeat(sizeOf(choose, 30_000))}0]`,
    ),
  }),
  'deep nesting': (request, _, choose) => ({ ...request, body: choose.of([...deepTexts, ...nestedTexts]) }),
  'broken JSON': (request, endpoint, choose) => ({
    ...request,
    body: JSON.stringify(bodyOf(endpoint) ?? {}).slice(0, choose.below(60)) + choose.of(['', '}', '\u0000', '"', ',']),
  }),
  'bytes that are not text': (request, _, choose) => ({
    ...request,
    body: Uint8Array.from({ length: choose.below(2000) }, () => choose.below(256)),
  }),
  'odd query': (request, endpoint, choose) => ({ ...request, path: `${request.path}?${oddQuery(endpoint, choose)}` }),
  'odd path': (request, _, choose) => ({ ...request, path: oddPath(request.path, choose) }),
  'another method': (request, _, choose) => ({
    ...request,
    method: choose.of(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']),
  }),
  'odd header': (request, _, choose) => ({ ...request, headers: { ...request.headers, ...oddHeader(choose) } }),
  'form of many fields': (request, _, choose) => {
    const boundary = choose.of(['x', '-'.repeat(60)])
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="a[]"\r\n\r\n1\r\n`
    const [type, field] = choose.of([
      ['application/x-www-form-urlencoded', 'a[]=1&'],
      ['application/x-www-form-urlencoded', '&'],
      [`multipart/form-data; boundary=${boundary}`, part],
    ])
    const body = (field ?? '').repeat(sizeOf(choose, 8000))
    return { ...request, headers: { ...request.headers, 'content-type': type ?? '' }, body }
  },
  'another media type': (request, _, choose) => ({
    ...request,
    headers: {
      ...request.headers,
      'content-type': choose.of(['text/html', 'application/xml', 'multipart/form-data; boundary=x', '', 'json']),
    },
  }),
}

const values = ['%00', '%ff', '1e999', '-0', 'NaN', '__proto__', ',,,', '9'.repeat(400), '%ED%A0%80', '1,2,x', '0']

function oddQuery(endpoint: Endpoint, choose: Choose): string {
  const names = [...Object.keys(endpoint.query ?? {}), '__proto__', 'limit']
  const pair = () => `${choose.of(names)}${choose.of(['', '', '[]', '[0]', '[a]'])}=${choose.of(values)}`
  return Array.from({ length: 1 + choose.below(choose.of([3, 3, 300])) }, pair).join('&')
}

function oddPath(path: string, choose: Choose): string {
  const odd = choose.of([
    '%00',
    '%2e%2e',
    '..',
    '%2F',
    '%',
    '%zz',
    '-1',
    '1e9',
    'a'.repeat(2000),
    '/'.repeat(3000),
    '%F0%9F',
  ])
  const parts = path.split('/')
  parts[1 + choose.below(parts.length - 1)] = odd
  return parts.join('/')
}

const oddHeader = (choose: Choose): Record<string, string> =>
  choose.of([
    { authorization: `Bearer ${'a'.repeat(choose.below(6000))}` },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    { accept: `${'text/html;q=0.1,'.repeat(choose.below(200))}*/*` },
    { host: choose.of(["$'$'$'$'", 'a"b', '[::1', 'x'.repeat(3000), '127.0.0.1:99999']) },
    { 'content-encoding': choose.of(['gzip', 'br', 'deflate', 'chunked']) },
    { range: 'bytes=0-,'.repeat(choose.below(400)) },
    { 'x-kit-world': 'w'.repeat(choose.below(3000)) },
    { origin: 'null', 'access-control-request-method': 'TRACE' },
    { 'if-none-match': '"'.repeat(2000) },
  ])

/** A valid request. */
const plainRequest = (endpoint: Endpoint, token: string, kind = 'honest'): HostileRequest => ({
  kind,
  operation: endpoint.name,
  method: endpoint.method,
  path: pathOf(endpoint),
  headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` },
  ...(endpoint.body !== undefined && { body: JSON.stringify(exampleRequest(endpoint, 'body')) }),
})

/** One valid request per operation. */
export const honestRequests = (token: string): HostileRequest[] =>
  targets.map((endpoint) => plainRequest(endpoint, token))

/** A valid request with one or two changes. */
export function hostileRequest(choose: Choose, token: string): HostileRequest {
  const endpoint = choose.of(targets)
  const kinds = Object.keys(changes)
  const kind = choose.of(kinds)
  const plain = plainRequest(endpoint, token, kind)
  const changed = changes[kind]?.(plain, endpoint, choose) ?? plain
  return choose.below(5) === 0 ? (changes[choose.of(kinds)]?.(changed, endpoint, choose) ?? changed) : changed
}
