import { prefix } from '../../contracts/chapters.ts'
import { allowedMethods } from '../../contracts/runtime/router.ts'
import { similarOperation } from '../../contracts/runtime/similar-operation.ts'
import { tokenFrom } from '../domain/sessions.ts'
import { prefersHtml } from '../http/accept.ts'
import type { CheckedExchange, Finding } from './hint.ts'

/** Requests that were refused before their fields were checked. */

/** Undefined for paths outside the interface. */
export function addressProblem(method: string, pathname: string): Finding | undefined {
  const methods = allowedMethods(pathname)
  if (method === 'OPTIONS') return undefined
  if (methods.length > 0)
    return {
      part: 'method',
      field: '',
      says: `not allowed here; this path takes ${methods.join(', ')}`,
      cites: { ids: ['G07'] },
    }
  const isBare = allowedMethods(prefix + pathname).length > 0
  if (!isBare && !pathname.startsWith(`${prefix}/`)) return undefined
  const says = isBare ? `paths of the interface start with ${prefix}` : unknownPath(method, pathname)
  return { part: 'address', field: '', says, cites: { ids: ['9/1', 'G07'] } }
}

function unknownPath(method: string, pathname: string): string {
  const why = pathname.startsWith(`${prefix}${prefix}/`) ? `${prefix} is doubled` : 'unknown path'
  const similar = similarOperation(method, pathname)
  if (!similar) return why
  return `${why}; did you mean ${similar.method} ${prefix}${similar.path} (${similar.name})?`
}

/** Browsers mark page navigations. All other requests come from scripts, which expect JSON. */
const isNavigation = ({ mode, headers }: CheckedExchange['request']): boolean =>
  mode === 'navigate' || headers.get('sec-fetch-mode') === 'navigate' || headers.has('upgrade-insecure-requests')

/** An error that a script received as an HTML page. */
export function htmlProblem({ request, response }: CheckedExchange): Finding | undefined {
  if (response.status < 400 || !prefersHtml(request.headers.get('accept') ?? '') || isNavigation(request))
    return undefined
  const says = 'prefers HTML, so this error is an HTML page; send Accept: application/json'
  return { part: 'header', field: 'accept', says, isIgnored: true, cites: { ids: ['9/2'] } }
}

const wrongToken = 'is not valid: it has expired, was revoked, or belongs to another world; log in again'

function wrongTokenText({ tokenWorld }: CheckedExchange): string {
  if (tokenWorld === undefined) return wrongToken
  const [owner, remedy] =
    tokenWorld === null
      ? ['the default world', 'leave X-Kit-World out']
      : [`the world ${tokenWorld}`, `send X-Kit-World: ${tokenWorld}`]
  return `belongs to ${owner}; ${remedy}, or log in to this one`
}

/** Whether a fault or an override set the status, regardless of the request. */
const isRefusedOnPurpose = ({ fault = '', override }: CheckedExchange) =>
  override !== undefined || /\b(?:unauthorized|refused)\b/.test(fault)

/** Undefined if a fault rejected a valid token. */
export function tokenProblem(exchange: CheckedExchange, url: URL): Finding | undefined {
  const { request, response } = exchange
  if (response.status !== 401 || isRefusedOnPurpose(exchange)) return undefined
  const says = tokenFrom(request, url) ? wrongTokenText(exchange) : missingToken(request)
  return { part: 'token', field: '', says, cites: { ids: ['5/1', 'G05'] } }
}

function missingToken({ headers }: CheckedExchange['request']): string {
  const how = 'send "Authorization: Bearer" with the token of a login'
  return headers.has('authorization') ? `is missing: Authorization is not a Bearer token; ${how}` : `is missing; ${how}`
}

const bodies: Readonly<Record<number, (request: CheckedExchange['request']) => string>> = {
  400: () => 'is not valid JSON',
  413: () => 'is too large',
  415: ({ headers }) => `has Content-Type ${headers.get('content-type') ?? '(none)'}; send application/json`,
}

export function bodyProblem(exchange: CheckedExchange): Finding | undefined {
  const { request, response } = exchange
  const says = isRefusedOnPurpose(exchange) ? undefined : bodies[response.status]?.(request)
  return says === undefined ? undefined : { part: 'body', field: '', says, cites: { ids: ['9/3', 'G10'] } }
}

/** A form is accepted, but the document asks for JSON. */
export function formProblem({ request, sent }: CheckedExchange): Finding | undefined {
  if (sent?.body === undefined) return undefined
  const type = request.headers.get('content-type') ?? ''
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  if (!isForm) return undefined
  return {
    part: 'body',
    field: '',
    says: `has Content-Type ${type}; send application/json`,
    cites: { ids: ['9/3', 'G10'] },
  }
}
