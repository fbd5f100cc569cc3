import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { readQuery } from '../../contracts/runtime/query.ts'
import { readRequest } from '../../contracts/runtime/read.ts'
import { match } from '../../contracts/runtime/router.ts'
import { readBody } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Call, ParsedRequest } from '../../platform/middleware.ts'
import type { Condition } from './override.ts'

/** The person who sent a request, without secrets. */
export interface Viewer {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** A request that an override may apply to. */
export interface ParsedCall {
  readonly request: Request
  readonly person: Viewer | undefined
  /** For the log and the hints, in the same form as from the platform. */
  readonly parsed: ParsedRequest
  /** Undefined if the request breaks the contract. */
  readonly input: ParsedInput | undefined
}

export interface ParsedInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Leaves the request readable for the platform. */
export async function parseCall({ request, caller: { me } }: Call, endpoint: Endpoint): Promise<ParsedCall> {
  const person = me && { id: me.id, name: me.name, phone: me.phone, email: me.email }
  const url = new URL(request.url)
  const known = { params: match(request.method, url.pathname)?.params ?? {}, query: readQuery(url.searchParams) }
  const sent = endpoint.body === undefined ? { body: undefined } : await bodyOf(request)
  if (!sent) return { request, person, parsed: {}, input: undefined }
  const raw = { ...known, body: sent.body }
  const read = readRequest(endpoint, raw, 'encoding' in sent ? sent.encoding : 'json')
  if (!read.ok) return { request, person, parsed: { sent: raw, refused: read }, input: undefined }
  return { request, person, parsed: { sent: raw, ...(read.lenient && { lenient: read.lenient }) }, input: read.input }
}

/** Undefined for a body that cannot be read. */
async function bodyOf(request: Request) {
  try {
    return await readBody(request.clone())
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export function matchesCondition({ parsed, input, person }: ParsedCall, when: Condition): boolean {
  const { person: who, ...parts } = when
  if (who !== undefined && !isPerson(person, who)) return false
  return contains(parts, parsed.sent) || contains(parts, input)
}

function isPerson(person: Viewer | undefined, who: number | string | null): boolean {
  if (who === null || !person) return who === null && !person
  return typeof who === 'number' ? person.id === who : [person.name, person.phone, person.email].includes(who)
}

/** Objects may have more fields than `wanted`. Values are compared as text, because paths contain only text. */
function contains(wanted: unknown, given: unknown): boolean {
  if (wanted === undefined) return true
  if (Array.isArray(wanted))
    return (
      Array.isArray(given) &&
      wanted.length === given.length &&
      wanted.every((item, index) => contains(item, given[index]))
    )
  if (typeof wanted !== 'object' || wanted === null) return given !== undefined && String(wanted) === String(given)
  if (typeof given !== 'object' || given === null) return false
  return Object.entries(wanted).every(([name, value]) =>
    contains(value, Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined),
  )
}
