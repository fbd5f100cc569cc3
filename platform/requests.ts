import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import { readQuery } from '../contracts/runtime/query.ts'
import { type Raw, type Read, readRequest } from '../contracts/runtime/read.ts'
import { readBody } from './http/http.ts'
import { match } from './router.ts'
import { deepFreeze } from './support/deep-freeze.ts'
import { memoize } from './support/memoize.ts'

export interface Route {
  readonly request: Request
  readonly url: URL
  readonly endpoint: Endpoint | undefined
  readonly params: Readonly<Record<string, string>>
}

/** More than an app uses at a time. */
const maxUrls = 512

const cachedMatch = memoize((_, method: string, pathname: string) => match(method, pathname), maxUrls)

export function routeOf(request: Request, url: URL): Route {
  const { method } = request
  const { pathname } = url
  const found = cachedMatch(`${method} ${pathname}`, method, pathname)
  return { request, url, endpoint: found?.endpoint, params: found?.params ?? {} }
}

/** What was sent, and the input of the rule or what is wrong with it. */
interface ParsedInput {
  readonly sent: Raw
  readonly read: Read<Endpoint>
}

export const parseRequest = async (endpoint: Endpoint, route: Route): Promise<ParsedInput> =>
  endpoint.body === undefined
    ? parseUrl(`${endpoint.name} ${route.url.pathname}${route.url.search}`, endpoint, route)
    : parseWithBody(endpoint, route)

const parseUrl = memoize((_, endpoint: Endpoint, { params, url }: Route): ParsedInput => {
  const sent = { params, query: readQuery(url.searchParams), body: undefined }
  return deepFreeze({ sent, read: readRequest(endpoint, sent) })
}, maxUrls)

async function parseWithBody(endpoint: Endpoint, { request, params, url }: Route): Promise<ParsedInput> {
  const { body, encoding } = await readBody(request)
  const sent = { params, query: readQuery(url.searchParams), body }
  return { sent, read: readRequest(endpoint, sent, encoding) }
}
