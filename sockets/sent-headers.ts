import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The headers of a request, and nothing else of it. */
export interface SentHeaders {
  /** Names and values in turn, as they were sent. */
  readonly raw: readonly string[]
  readonly byName: IncomingHttpHeaders
  /** Node has its own ways with headers that come more than once. */
  readonly repeats: boolean
}

const mostKnown = 8
const known: SentHeaders[] = []
let next = 0

/**
 * Most requests have the headers of one of the last: these are shared. The log of exchanges keeps them for a while, and what is new in it outlives the
 * collections of young garbage.
 */
export function sentHeaders(incoming: IncomingMessage): SentHeaders {
  const raw = incoming.rawHeaders
  for (const sent of known) if (isSame(sent.raw, raw)) return sent
  const byName = incoming.headers
  const repeats = 'set-cookie' in byName || Object.keys(byName).length * 2 < raw.length
  const sent = { raw, byName, repeats }
  known[next] = sent
  next = (next + 1) % mostKnown
  return sent
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}
