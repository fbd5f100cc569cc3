import { type PartName, readOnlyParts } from '../adapter/parts.ts'
import type { PreparedRequest } from '../http/request.ts'
import type { CheckKind, Exchange } from '../model/failure.ts'
import { fieldsOf } from '../model/json.ts'
import { isPersonName } from '../model/person.ts'
import { isReadOperation } from '../safety/journal/operation-effects.ts'

/** An exchange of a case with its secrets, which is never shown. */
export interface RecordedExchange {
  readonly exchange: Exchange
  /** Undefined for a call of the adapter. */
  readonly request: PreparedRequest | undefined
  /** By `performance.now()`. */
  readonly endedAt: number
  /** Whether it was redirected. */
  readonly isRedirected: boolean
}

const startOf = ({ exchange, endedAt }: RecordedExchange): number => endedAt - exchange.ms

export function isRead({ request }: RecordedExchange): boolean {
  if (!request) return false
  const { endpoint, method } = request
  return method === 'HEAD' || (isReadOperation(endpoint) && method === endpoint.method)
}

const isRefused = ({ exchange: { status } }: RecordedExchange) => status >= 400 && status < 500

const isSame = (a: RecordedExchange, b: RecordedExchange): boolean =>
  a.exchange.operation === b.exchange.operation &&
  a.exchange.method === b.exchange.method &&
  a.exchange.path === b.exchange.path

/** A call of the adapter that changes nothing and returns nothing new. */
export function isReadOnlyCall({ exchange, request }: RecordedExchange): boolean {
  return !request && (readOnlyParts.has(exchange.operation as PartName) || exchange.path === 'clock({"advance":0})')
}

/** Whether the request looks up the id of a configured person, which no case is about. */
export const isLookup = ({ exchange, request }: RecordedExchange): boolean =>
  request?.isLookup === true && isPersonName(exchange.person)

/** A login of the run itself. The script has its own logins. */
const isOwnLogin = ({ exchange }: RecordedExchange, owners: ReadonlyMap<string, string>): boolean =>
  exchange.operation === 'login' && owners.has(String(fieldsOf(exchange.responseBody).access_token))

export interface Selection {
  /** The place of the last request. -1 if there is none. */
  readonly last: number
  /** The places of the requests that the script keeps. */
  readonly kept: ReadonlySet<number>
  /** The places of the requests whose response shows the failure. */
  readonly shown: ReadonlySet<number>
}

/** Keeps only the last of repeated requests. */
export const lastOfEach = (all: readonly RecordedExchange[]): RecordedExchange[] =>
  all.filter((one, place) => {
    const isRepeated = (later: RecordedExchange) => isSame(one, later) && one.exchange.person === later.exchange.person
    return !all.slice(place + 1).some(isRepeated)
  })

export interface Evidence {
  readonly id: string
  readonly kind: CheckKind
  /** See `ScriptFailure`. */
  readonly evidenceFrom: number
  readonly setUpFrom: number
}

/**
 * Keeps all writes. A failure of a status or shape shows in the last response. For a value, the last write and the reads
 * after it show it, together with the same reads before.
 */
export function selectRequests(
  all: readonly RecordedExchange[],
  { id, kind, evidenceFrom, setUpFrom }: Evidence,
  owners: ReadonlyMap<string, string>,
): Selection {
  const isValue = kind === 'value'
  const isOwn = (one: RecordedExchange) => one.request !== undefined && !isLookup(one) && !isOwnLogin(one, owners)
  const lastOwn = all.findLastIndex(isOwn)
  const last = lastOwn < 0 ? all.findLastIndex(({ request }) => request !== undefined) : lastOwn
  const lastWrite = all.findLastIndex((one) => isOwn(one) && !isRead(one))
  const first = evidenceFrom || lastWrite
  const isEvidence = (one: RecordedExchange, place: number) =>
    place === last || (isValue && isOwn(one) && place >= first)
  const evidence = all.filter(isEvidence)
  // A refused request changes nothing, and a generated case sends samples that do not depend on each other.
  const isSpare = (one: RecordedExchange) =>
    !isValue &&
    one.exchange.operation === all[last]?.exchange.operation &&
    (isRefused(one) || id.startsWith('generated/'))
  const isNeeded = (one: RecordedExchange) =>
    one.request ? isOwn(one) && !isRead(one) && !isSpare(one) : !isReadOnlyCall(one)
  const shown = new Set<number>()
  const kept = new Set<number>()
  for (const [place, one] of all.entries()) {
    const isShown =
      isEvidence(one, place) ||
      (isValue && evidenceFrom === 0 && isRead(one) && evidence.some((other) => isSame(one, other)))
    if (isShown) shown.add(place)
    if (isShown || (place >= setUpFrom && isNeeded(one))) kept.add(place)
  }
  return { last, kept, shown }
}

/** Whether two of these writes were sent at the same time. */
export const areConcurrent = (writes: readonly RecordedExchange[]): boolean =>
  writes.some((one, place) => writes.slice(0, place).some((earlier) => startOf(one) < earlier.endedAt - 1))
