import type { Service } from '../service-type.ts'
import type { Person } from '../state/people.ts'
import { NoRoute, type Problem, type Result, refuse } from './result.ts'

export type Call = {
  service: Service
  method: string
  params: number[]
  query: URLSearchParams
  body: unknown
  token: string | null
  person: Person | null
}

export type Handler = (call: Call) => Result | Promise<Result>

/** `isPublic` marks operations such as registering and logging in, which ignore an expired token. */
export type Route = { method: string; path: string; run: Handler; isPublic: boolean }

export function route(operation: string, run: Handler): Route {
  const [method = '', path = ''] = operation.split(' ')
  return { method, path, run, isPublic: false }
}

export function publicRoute(operation: string, run: Handler): Route {
  return { ...route(operation, run), isPublic: true }
}

/** The person calling; refuses anonymous calls. */
export function me(call: Call): Person {
  if (call.person === null) throw refuse(401, 'Necesitas iniciar sesión')
  return call.person
}

/** A refusal because the resource belongs to somebody else, where the document defines no status. */
export function notYours(call: Call, message: string): Problem {
  return refuse(call.service.has('foreign-is-404') ? 404 : 403, message)
}

export function param(call: Call, position = 0): number {
  return call.params[position] ?? 0
}

type Compiled = { route: Route; pattern: RegExp }
export type Match = { route: Route; params: number[] }

const prefix = '/api/v2'

function compile(route: Route): Compiled {
  const source = route.path.replace(/\{[^}]+\}/g, '(\\d+)')
  return { route, pattern: new RegExp(`^${prefix}${source}/?$`) }
}

/** HEAD reaches the operations to log out and refresh only if `headActs`. */
export function makeRouter(routes: Route[], headActs: boolean): (method: string, path: string) => Match {
  const compiled = routes.map(compile)
  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method
    for (const each of compiled) {
      const harmless = method !== 'HEAD' || headActs || !each.route.isPublic
      const found = each.route.method === wanted && harmless ? each.pattern.exec(path) : null
      if (found !== null) return { route: each.route, params: found.slice(1).map(Number) }
    }
    if (!path.startsWith(prefix)) throw refuse(404, 'Todo vive bajo /api/v2')
    throw new NoRoute(404, `No existe: ${path}`)
  }
}
