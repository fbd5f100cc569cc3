import { failureResponse } from '../http/failure.ts'
import { type Fetcher, type ResponseData, readBytes, readJson } from '../http/http.ts'
import { kitPath } from '../http/links.ts'
import { Refusal, refuseCall } from '../http/refusal.ts'
import { isPagePath } from '../pages/pages.ts'
import { timingSafeEqual } from '../support/secret.ts'
import type { ControlParts, ControlRoute } from './route.ts'
import { readBody } from './route.ts'
import { routes } from './routes.ts'

export const healthPath = `${kitPath}/health`

export const isControlPath = (pathname: string): boolean => pathname === kitPath || pathname.startsWith(`${kitPath}/`)

/** Snapshots of large worlds exceed the size limit of the interface. */
export const maxControlBody = 2 ** 28

const hasToken = (request: Request, token: string) => timingSafeEqual(request.headers.get('x-kit-token') ?? '', token)

/** The size limit of a body: 0 without the token; undefined for paths outside the control plane. */
export function controlBodyBytes(request: Request, pathname: string, token: string | undefined): number | undefined {
  if (!isControlPath(pathname) || isPagePath(pathname)) return undefined
  return token !== undefined && hasToken(request, token) ? maxControlBody : 0
}

/** Lets tests and developers change a world from outside the interface. Every request except /health needs `X-Kit-Token`. */
export function createControl(parts: ControlParts): Fetcher {
  if (parts.token === '') throw new Error('the control plane needs a token')
  return {
    async fetch(request) {
      const response = await respond(parts, request).catch((error) => errorResponse(parts, error))
      return response instanceof Response ? response : jsonResponse(response)
    },
  }
}

const compiledRoutes = routes.map((route) => ({ route, pattern: patternOf(route.path) }))

function patternOf(path: string): RegExp {
  return new RegExp(
    `^${kitPath}${path.replace(':id', '(?<id>[1-9]\\d{0,14})').replace(':table', '(?<table>[a-z_]{1,30})')}/?$`,
  )
}

async function respond(parts: ControlParts, request: Request): Promise<ResponseData | Response> {
  const url = new URL(request.url)
  const candidates = compiledRoutes.filter(({ pattern }) => pattern.test(url.pathname))
  const found = candidates.find(({ route }) => route.method === request.method)
  const isAuthorized = hasToken(request, parts.token) || (found?.route.takesTicket && hasTicket(parts, url))
  if (!isAuthorized && !found?.route.isPublic) return refuseCall(401, 'X-Kit-Token is missing or wrong')
  if (candidates.length === 0) return refuseCall(404, 'Not found: the control plane has no route for this address')
  if (!found) return notAllowed(candidates.map(({ route }) => route.method))
  const { id = 0, table } = found.pattern.exec(url.pathname)?.groups ?? {}
  const body = await bodyOf(request, found.route)
  return found.route.run({ id: Number(id), table, query: url.searchParams, headers: request.headers, body }, parts)
}

const hasTicket = ({ tickets }: ControlParts, { searchParams }: URL): boolean =>
  tickets?.redeem(searchParams.get('ticket') ?? '') ?? false

async function bodyOf(request: Request, { body, maxBytes }: ControlRoute): Promise<unknown> {
  if (maxBytes !== undefined) return readBytes(request, maxBytes)
  return readBody(body, (await readJson(request, { maxBytes: maxControlBody })) ?? {})
}

function notAllowed(methods: readonly string[]): ResponseData {
  const allow = methods.join(', ')
  return { status: 405, body: { message: `Method not allowed; allowed here: ${allow}` }, headers: { allow } }
}

function errorResponse({ onError }: ControlParts, error: unknown): ResponseData {
  if (error instanceof Refusal) return { status: error.status, body: error.body }
  onError?.(error, undefined)
  return failureResponse(error)
}

const jsonResponse = ({ status, body, headers = {} }: ResponseData): Response =>
  body === undefined ? new Response(null, { status, headers }) : Response.json(body, { status, headers })
