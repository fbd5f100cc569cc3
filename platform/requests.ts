import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import type { Encoding } from '../contracts/runtime/lenient.ts'
import { readQuery } from '../contracts/runtime/query.ts'
import { type FieldErrors, type Raw, type Read, readRequest } from '../contracts/runtime/read.ts'
import { match } from '../contracts/runtime/router.ts'
import { chineseReasons } from '../contracts/texts/chinese-reasons.ts'
import { readBody } from './http/http.ts'
import { deepFreeze } from './support/deep-freeze.ts'
import { memoize } from './support/memoize.ts'

export interface Route {
  readonly request: Request
  readonly url: URL
  readonly target: Target
}

/** The operation that a method and a URL name, and its parameters. Cached and shared. */
interface Target {
  readonly endpoint: Endpoint | undefined
  readonly params: Readonly<Record<string, string>>
  /** The input of an operation without a body, parsed when it is first needed. */
  input?: ParsedInput
}

/** More URLs than an app uses at a time. */
const maxUrls = 512

const targetsOf = memoize((method) => memoize((_, url: URL) => findTarget(method, url), maxUrls), 16)

export const routeOf = (request: Request, url: URL): Route => ({
  request,
  url,
  target: targetsOf(request.method)(url.href, url),
})

function findTarget(method: string, { pathname }: URL): Target {
  const found = match(method, pathname)
  return { endpoint: found?.endpoint, params: found?.params ?? {} }
}

/** The request as sent, and the input of the rule or the errors in it. */
interface ParsedInput {
  readonly sent: Raw
  readonly read: Read<Endpoint>
  readonly errorsInChinese: () => FieldErrors
}

export function parseRequest(endpoint: Endpoint, route: Route): ParsedInput | Promise<ParsedInput> {
  if (endpoint.body !== undefined) return parseWithBody(endpoint, route)
  route.target.input ??= parseUrl(endpoint, route)
  return route.target.input
}

function parseUrl(endpoint: Endpoint, { target: { params }, url }: Route): ParsedInput {
  const sent = { params, query: readQuery(url.searchParams), body: undefined }
  return deepFreeze(parsedInput(endpoint, sent))
}

async function parseWithBody(endpoint: Endpoint, { request, target: { params }, url }: Route): Promise<ParsedInput> {
  const { body, encoding } = await readBody(request)
  const sent = { params, query: readQuery(url.searchParams), body }
  return parsedInput(endpoint, sent, encoding)
}

function parsedInput(endpoint: Endpoint, sent: Raw, encoding?: Encoding): ParsedInput {
  const read = readRequest(endpoint, sent, encoding)
  const errorsInChinese = () => {
    const again = readRequest(endpoint, sent, encoding, chineseReasons)
    return again.ok ? {} : again.errors
  }
  return { sent, read, errorsInChinese }
}
