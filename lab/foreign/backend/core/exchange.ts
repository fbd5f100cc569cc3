import type { IncomingMessage } from 'node:http'
import { isExpired, validSession } from '../operations/people/sessions.ts'
import type { Service } from '../service-type.ts'
import type { Person } from '../state/people.ts'
import { type Match, me } from './call.ts'
import { type Result, refuse, UnreadableBody } from './result.ts'

export type Incoming = { method: string; url: URL; token: string | null; raw: string; accept: string; gzip: boolean }

export async function receive(service: Service, request: IncomingMessage): Promise<Incoming> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const method = request.method ?? 'GET'
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return {
    method,
    url,
    token: tokenOf(service, request.headers.authorization, url, method),
    raw: Buffer.concat(parts).toString('utf8'),
    accept: request.headers.accept ?? '',
    gzip: String(request.headers['accept-encoding']).includes('gzip'),
  }
}

/** The token from the header, or else from the query. */
function tokenOf(service: Service, header: string | undefined, url: URL, method: string): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1]
  if (bearer !== undefined) return bearer
  if (method !== 'GET' && service.has('query-token-only-reads')) return null
  return url.searchParams.get('token')
}

export function bodyOf(raw: string): unknown {
  if (raw.trim() === '') return undefined
  try {
    return JSON.parse(raw)
  } catch {
    throw new UnreadableBody(0, 'El cuerpo no es JSON', { body: ['El cuerpo no es JSON'] })
  }
}

export function callerOf(service: Service, token: string | null): Person | null {
  const session = validSession(service, token)
  return service.world.people.find((each) => each.id === session?.userId) ?? null
}

/** Operations that need no login even with `reads-need-login`. */
const open = new Set(['/bootstrappers', '/feeds/{feed}/tasks/share'])

export function handleCall(service: Service, found: Match, incoming: Incoming): Result | Promise<Result> {
  const { token, method, raw, url } = incoming
  const person = callerOf(service, token)
  const { route, params } = found
  const stale = person === null && token !== null && !route.isPublic
  if (stale && !service.has('stale-token-ignored'))
    throw refuse(staleStatus(service, incoming), 'La sesión no vale o ha caducado')
  if (raw === '' && method === 'PUT' && service.has('put-needs-body')) throw refuse(400, 'Falta el cuerpo')
  const call = { service, method, params, query: url.searchParams, token, person, body: bodyOf(raw) }
  if (service.has('reads-need-login') && !route.isPublic && !open.has(route.path)) me(call)
  return route.run(call)
}

function staleStatus(service: Service, { method, token, url }: Incoming): number {
  const forbidden = method === 'GET' && url.pathname.startsWith('/api/v2/user/') && isExpired(service, token)
  return forbidden && service.has('expired-reads-403') ? 403 : 401
}
