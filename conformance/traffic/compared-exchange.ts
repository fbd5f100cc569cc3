import type { Exchange } from '../model/failure.ts'
import { type ReadExchange, requirementsAt } from '../observer/read-exchange.ts'
import type { Field, Representation } from '../observer/representations.ts'
import type { JudgedExchange } from './judged-exchange.ts'
import type { TrafficExchange } from './traffic-exchange.ts'

/** An exchange whose response matches its contract, with its time. */
export interface ComparedExchange {
  readonly judged: JudgedExchange
  readonly read: ReadExchange
  readonly from: number
  readonly to: number
}

/** What is remembered of a representation. Holds no bodies, because thousands are kept. */
export interface Sighting {
  /** Operation and place: `listFeeds [].user`. */
  readonly source: string
  readonly operation: string
  readonly from: number
  readonly to: number
  readonly fields: ReadonlyMap<string, Field>
  /** The request, to send it again. It contains the token, so it must never be written. */
  readonly request: Pick<TrafficExchange, 'method' | 'url' | 'requestHeaders'>
  /** Fields that reading may change, such as a view count. */
  readonly changedByReading: readonly string[]
  requirementsAt(field: string): string[]
  /** For reports: the request, and this field of the representation. */
  shown(field: string): Exchange
}

export function sightingOf({ judged, read, from, to }: ComparedExchange, one: Representation): Sighting {
  const { kind, key, place, fields } = one
  const { endpoint, shownRequest } = judged
  const response = { schema: read.schema, endpoint, response: { status: read.response.status } } as ReadExchange
  return {
    source: `${endpoint.name} ${place}`.trimEnd(),
    operation: endpoint.name,
    from,
    to,
    fields,
    request: requestOf(judged),
    changedByReading: endpoint.readingChanges?.fields ?? [],
    requirementsAt: (field) => requirementsAt(response, fields.get(field)?.path ?? []),
    shown: (field) => ({
      ...shownRequest,
      responseBody: { [`${kind} ${key}`]: { [field]: fields.get(field)?.value ?? null } },
    }),
  }
}

/** Shared by all representations of a response. */
const requests = new WeakMap<JudgedExchange, Sighting['request']>()

function requestOf(judged: JudgedExchange): Sighting['request'] {
  const { method, url, requestHeaders } = judged.exchange
  const known = requests.get(judged) ?? { method, url, requestHeaders }
  requests.set(judged, known)
  return known
}
