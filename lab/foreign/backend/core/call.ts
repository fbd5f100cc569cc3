import type { Service } from '../service-type.ts'
import type { Person } from '../state/people.ts'
import { type Answer, type Problem, refuse } from './answer.ts'

export type Call = {
  service: Service
  method: string
  params: number[]
  query: URLSearchParams
  body: unknown
  token: string | null
  person: Person | null
}

export type Handler = (call: Call) => Answer

/** `door` marks the operations through which people come in: a stale token does not stop them. */
export type Route = { method: string; path: string; run: Handler; door: boolean }

export function route(operation: string, run: Handler): Route {
  const [method = '', path = ''] = operation.split(' ')
  return { method, path, run, door: false }
}

export function door(operation: string, run: Handler): Route {
  return { ...route(operation, run), door: true }
}

/** The person calling; a call without one is refused. */
export function me(call: Call): Person {
  if (call.person === null) throw refuse(401, 'Necesitas iniciar sesión')
  return call.person
}

/** Refuses what belongs to somebody else, where the document names no status. */
export function notYours(call: Call, message: string): Problem {
  return refuse(call.service.has('foreign-is-404') ? 404 : 403, message)
}

export function param(call: Call, position = 0): number {
  return call.params[position] ?? 0
}
