import { endpoints, prefix } from '../../contracts/chapters.ts'
import type { Exchange } from '../../platform/exchange.ts'
import { allowed } from '../../platform/router.ts'
import { tokenIn } from '../../platform/sessions.ts'
import { nearest } from './nearest.ts'
import type { Finding } from './place.ts'

/** Requests that were refused before a field of theirs was looked at. */

/** Nothing is said of addresses that are not meant for the interface. */
export function addressProblem(method: string, pathname: string): Finding | undefined {
  const methods = allowed(pathname)
  if (method === 'OPTIONS') return undefined
  if (methods.length > 0)
    return { part: 'method', field: '', says: `this address takes ${methods.join(', ')}`, at: { ids: ['G07'] } }
  const isBare = allowed(prefix + pathname).length > 0
  if (!isBare && !pathname.startsWith(`${prefix}/`)) return undefined
  const says = isBare
    ? `begins with ${prefix} in the interface`
    : `is none of the interface${suggestion(method, pathname)}`
  return { part: 'address', field: '', says, at: { ids: ['9/1', 'G07'] } }
}

/** `/feeds/7/like` and `/feeds/:feedId/likes` alike without their ids. */
const withoutIds = (path: string) => path.replace(/\/(?::\w+|\d+)(?=\/|$)/g, '/0')

function suggestion(method: string, pathname: string): string {
  const sameFirst = endpoints.toSorted((a, b) => Number(b.method === method) - Number(a.method === method))
  const found = nearest(
    withoutIds(pathname),
    sameFirst.map(({ path }) => withoutIds(prefix + path)),
  )
  const meant = sameFirst.find(({ path }) => withoutIds(prefix + path) === found)
  return meant ? `; did you mean ${meant.method} ${prefix}${meant.path} (${meant.name})?` : ''
}

const wrongToken = 'does not count here: it has expired, was revoked, or is of another world; log in again'

/** Not when a fault has taken a good token for a bad one. */
export function tokenProblem({ request, response, fault }: Exchange, url: URL): Finding | undefined {
  if (response.status !== 401 || fault?.includes('unauthorized')) return undefined
  const says = tokenIn(request, url) ? wrongToken : missingToken(request)
  return { part: 'token', field: '', says, at: { ids: ['5/1', 'G05'] } }
}

function missingToken({ headers }: Request): string {
  const how = 'send Authorization: Bearer and the token of a login'
  return headers.has('authorization') ? `is missing: Authorization holds something else; ${how}` : `is missing; ${how}`
}

const bodies: Readonly<Record<number, (request: Request) => string>> = {
  400: () => 'is no JSON',
  413: () => 'is too large',
  415: ({ headers }) => `has Content-Type ${headers.get('content-type') ?? '(none)'}; send application/json`,
}

export function bodyProblem({ request, response }: Exchange): Finding | undefined {
  const says = bodies[response.status]?.(request)
  return says === undefined ? undefined : { part: 'body', field: '', says, at: { ids: ['9/3', 'G10'] } }
}
