import { randomBytes } from 'node:crypto'
import type { Call } from '../../core/call.ts'
import { refuse } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import type { Person } from '../../state/people.ts'
import type { Session } from '../../state/world.ts'

/** In minutes. */
export const refreshWindow = 10_080

/** In minutes. */
export function lifetimeOf(service: Service): number {
  return service.has('tokens-short-lived') ? 1 : 90
}

const minute = 60_000

export function openSession(service: Service, person: Person): Session {
  if (service.has('one-session-each')) endSessions(service, person)
  const token = service.has('tokens-jwt') ? webToken(service, person) : randomText(tokenBytes(service))
  const session = { token, userId: person.id, startedAt: service.clock.now(), revoked: false }
  service.world.sessions.push(session)
  return session
}

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** Nobody verifies the signature: sessions are looked up. */
function webToken(service: Service, { id }: Person): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(service.clock.now() / 1000)
  const claims = { sub: id, iat, exp: iat + lifetimeOf(service) * 60 }
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${randomText(32)}`
}

function tokenBytes({ has }: Service): number {
  if (has('tokens-long')) return 1500
  return has('tokens-short') ? 6 : 27
}

function endSessions(service: Service, person: Person): void {
  for (const each of service.world.sessions) if (each.userId === person.id) each.revoked = true
}

function findSession(service: Service, token: string | null): Session | undefined {
  if (token === null) return undefined
  const valid = service.world.sessions.filter((each) => !each.revoked)
  if (service.has('token-prefix')) return valid.find((each) => each.token.slice(0, 12) === token.slice(0, 12))
  return valid.find((each) => each.token === token)
}

function ageInMinutes(service: Service, session: Session): number {
  return (service.clock.now() - session.startedAt) / minute
}

/** The session of a token that is neither revoked nor expired. */
export function validSession(service: Service, token: string | null): Session | undefined {
  const session = findSession(service, token)
  if (session === undefined || service.has('tokens-never-expire')) return session
  return ageInMinutes(service, session) < lifetimeOf(service) ? session : undefined
}

export function isExpired(service: Service, token: string | null): boolean {
  return findSession(service, token) !== undefined && validSession(service, token) === undefined
}

export function sessionOf(call: Call): Session {
  const session = validSession(call.service, call.token)
  if (session === undefined) throw refuse(401, 'Sesión no válida')
  return session
}

/** An expired session can still be refreshed within its window. */
export function refreshableSession(call: Call): Session {
  const session = findSession(call.service, call.token)
  const open = session !== undefined && ageInMinutes(call.service, session) < refreshWindow
  if (session === undefined || !(open || call.service.has('refresh-window-endless'))) {
    throw refuse(401, 'Sesión no renovable')
  }
  return session
}
