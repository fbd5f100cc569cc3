import type { App } from '../app.ts'
import { type Answer, readJson } from '../http.ts'
import { kitPath } from '../links.ts'
import { Refusal, refuse } from '../refusal.ts'
import { sameSecret } from '../secret.ts'
import { readBody } from './fields.ts'
import type { ControlParts, Route } from './route.ts'
import { routes } from './routes.ts'

export const isControl = (pathname: string): boolean => pathname === kitPath || pathname.startsWith(`${kitPath}/`)

/** A snapshot of a large world is larger than what people send to the interface. */
export const largestControlBody = 2 ** 28

/** What tests and developers do to a world, outside of the interface. Every call but one carries `X-Kit-Token`. */
export function createControl(parts: ControlParts): App {
  if (parts.token === '') throw new Error('the control plane needs a token')
  return {
    fetch: async (request) => jsonOf(await answerTo(parts, request).catch((error) => failure(parts, error))),
  }
}

const table = routes.map((route) => ({ route, pattern: patternOf(route.path) }))

function patternOf(path: string): RegExp {
  return new RegExp(`^${kitPath}${path.replace(':id', '(?<id>[1-9]\\d{0,14})')}/?$`)
}

async function answerTo(parts: ControlParts, request: Request): Promise<Answer> {
  const url = new URL(request.url)
  const here = table.filter(({ pattern }) => pattern.test(url.pathname))
  const found = here.find(({ route }) => route.method === request.method)
  const isKnown = sameSecret(request.headers.get('x-kit-token') ?? '', parts.token)
  if (!isKnown && !found?.route.open) return refuse(401, 'X-Kit-Token is missing or wrong')
  if (here.length === 0) return refuse(404, 'There is nothing at this address')
  if (!found) return notAllowed(here.map(({ route }) => route.method))
  const id = Number(found.pattern.exec(url.pathname)?.groups?.id ?? 0)
  return found.route.run({ id, query: url.searchParams, body: await bodyOf(request, found.route) }, parts)
}

async function bodyOf(request: Request, { body }: Route): Promise<unknown> {
  return readBody(body, (await readJson(request, largestControlBody)) ?? {})
}

function notAllowed(methods: readonly string[]): Answer {
  const allow = methods.join(', ')
  return { status: 405, body: { message: `This address takes ${allow}` }, headers: { allow } }
}

function failure({ onError }: ControlParts, error: unknown): Answer {
  if (error instanceof Refusal) return { status: error.status, body: error.body }
  onError?.(error, undefined)
  return { status: 500, body: { message: 'Something went wrong inside' } }
}

const jsonOf = ({ status, body, headers = {} }: Answer): Response =>
  body === undefined ? new Response(null, { status, headers }) : Response.json(body, { status, headers })
