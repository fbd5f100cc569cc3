import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import { readQuery } from '../contracts/runtime/query.ts'
import { type Raw, type Read, readRequest } from '../contracts/runtime/read.ts'
import { readBody } from './http/http.ts'
import { match } from './router.ts'
import { deepFreeze } from './support/deep-freeze.ts'
import { remembered } from './support/remembered.ts'

export interface Route {
  readonly request: Request
  readonly url: URL
  readonly endpoint: Endpoint | undefined
  readonly params: Readonly<Record<string, string>>
}

/** More than the addresses of an app that is in use. */
const mostAddresses = 512

const knownMatch = remembered((_, method: string, pathname: string) => match(method, pathname), mostAddresses)

export function routeOf(request: Request, url: URL): Route {
  const { method } = request
  const { pathname } = url
  const found = knownMatch(`${method} ${pathname}`, method, pathname)
  return { request, url, endpoint: found?.endpoint, params: found?.params ?? {} }
}

/** What was sent, and the input of the rule, or what is wrong with it. */
interface Reading {
  readonly sent: Raw
  readonly read: Read<Endpoint>
}

/** Without a body there is nothing to wait for. */
export const readingOf = (endpoint: Endpoint, route: Route): Reading | Promise<Reading> =>
  endpoint.body === undefined
    ? readAddress(`${endpoint.name} ${route.url.pathname}${route.url.search}`, endpoint, route)
    : readWithBody(endpoint, route)

/** An address means the same whenever it is sent. */
const readAddress = remembered((_, endpoint: Endpoint, { params, url }: Route): Reading => {
  const sent = { params, query: readQuery(url.searchParams), body: undefined }
  return deepFreeze({ sent, read: readRequest(endpoint, sent) })
}, mostAddresses)

async function readWithBody(endpoint: Endpoint, { request, params, url }: Route): Promise<Reading> {
  const { body, encoding } = await readBody(request)
  const sent = { params, query: readQuery(url.searchParams), body }
  return { sent, read: readRequest(endpoint, sent, encoding) }
}
