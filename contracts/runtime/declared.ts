import type * as z from 'zod'
import type { Spec } from '../dsl/endpoint.ts'
import { errorBody } from './errors.ts'

export interface DeclaredReply {
  readonly status: number
  readonly body: z.ZodType
  /** Absent if the document states the response. */
  readonly gap?: string
}

/** Error responses that follow from the parts of a request; the document does not state their form. */
function impliedReplies(endpoint: Spec): DeclaredReply[] {
  const hasInput = endpoint.query !== undefined || endpoint.body !== undefined
  return [
    ...(endpoint.body === undefined ? [] : [400, 413, 415].map((status) => ({ status, body: errorBody, gap: 'G10' }))),
    ...(endpoint.access === 'member' ? [{ status: 401, body: errorBody, gap: 'G05' }] : []),
    ...(endpoint.params === undefined ? [] : [{ status: 404, body: errorBody, gap: 'G08' }]),
    ...(hasInput ? [{ status: 422, body: errorBody, gap: 'G01' }] : []),
    { status: 429, body: errorBody, gap: 'G03' },
  ]
}

/** Every response of an endpoint: stated by the document, chosen by us, or implied. Each status once, ascending. */
export function repliesOf(endpoint: Spec): readonly DeclaredReply[] {
  const known = replies.get(endpoint) ?? collect(endpoint)
  replies.set(endpoint, known)
  return known
}

const replies = new WeakMap<Spec, readonly DeclaredReply[]>()

function collect(endpoint: Spec): DeclaredReply[] {
  const stated = Object.entries(endpoint.responses).map(([status, body]) => ({ status: Number(status), body }))
  const chosen = Object.entries(endpoint.chosen ?? {}).map(([status, { gap, body }]) => ({
    status: Number(status),
    body,
    gap,
  }))
  const known = new Set([...stated, ...chosen].map(({ status }) => status))
  const implied = impliedReplies(endpoint).filter(({ status }) => !known.has(status))
  return [...stated, ...chosen, ...implied].sort((a, b) => a.status - b.status)
}

export const statedStatuses = (endpoint: Spec): number[] => Object.keys(endpoint.responses).map(Number)
