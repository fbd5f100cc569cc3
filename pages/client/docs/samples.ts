import { shellQuoted } from '../shared/dom.ts'
import type { TryRequest } from './request.ts'

export interface SampleOptions {
  readonly base: string
  readonly user: string
  readonly operation: string
}

type Sample = (request: TryRequest, options: SampleOptions) => string

/** A placeholder, because tokens are never shown. */
const tokenOf = (user: string) => `<token of ${user}>`

const headersOf = ({ body }: TryRequest, { user }: SampleOptions): Record<string, string> => ({
  Accept: 'application/json',
  ...(user !== 'nobody' && { Authorization: `Bearer ${tokenOf(user)}` }),
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
})

const curl: Sample = (request, options) =>
  [
    `curl -X ${request.method} ${shellQuoted(options.base + request.path)}`,
    ...Object.entries(headersOf(request, options)).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(request.body === undefined ? [] : [`-d ${shellQuoted(request.body)}`]),
  ].join(' \\\n  ')

const fetchSample: Sample = (request, options) =>
  [
    `const response = await fetch(${JSON.stringify(options.base + request.path)}, {`,
    `  method: '${request.method}',`,
    `  headers: ${JSON.stringify(headersOf(request, options), null, 2).replaceAll('\n', '\n  ')},`,
    ...(request.body === undefined ? [] : [`  body: JSON.stringify(${request.body}),`]),
    '})',
    'const body = await response.json()',
  ].join('\n')

function client({ parts }: TryRequest, { base, user, operation }: SampleOptions): string {
  const token = user === 'nobody' ? '' : `, token: '${tokenOf(user)}'`
  const sent = Object.keys(parts).length === 0 ? '' : JSON.stringify(parts, null, 2)
  return [
    "import { createClient } from 'community-kit/client'",
    `import { ${operation} } from 'community-kit/client/operations'`,
    '',
    `const client = createClient({ baseUrl: ${JSON.stringify(base)}, operations: { ${operation} }${token} })`,
    `const { status, body } = await client.${operation}(${sent})`,
  ].join('\n')
}

/** A JSON string is also a string literal in Python. */
const python: Sample = (request, options) =>
  [
    'import requests',
    '',
    'response = requests.request(',
    `    "${request.method}",`,
    `    ${JSON.stringify(options.base + request.path)},`,
    `    headers=${JSON.stringify(headersOf(request, options))},`,
    ...(request.body === undefined ? [] : [`    data=${JSON.stringify(request.body)}.encode(),`]),
    ')',
    'print(response.status_code, response.text)',
  ].join('\n')

const samples: Readonly<Record<string, Sample>> = { curl, fetch: fetchSample, client, python }

/** The request as code in one of the languages of `try-it.ts`. */
export const sampleOf = (language: string, request: TryRequest, options: SampleOptions): string =>
  (samples[language] ?? curl)(request, options)
