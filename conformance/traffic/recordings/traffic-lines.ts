import * as z from 'zod'
import { parseJson } from '../../model/json.ts'
import { runEvent } from '../../reports/run-events.ts'
import type { TrafficExchange } from '../traffic-exchange.ts'
import { NotARecording } from './not-a-recording.ts'

/** Recordings as JSON lines, as `proxy` writes them: one line for each exchange, secrets masked. */

const pairs = z.array(z.tuple([z.string(), z.string()]))

const exchangeEvent = z.object({
  event: z.literal('exchange'),
  at: z.iso.datetime(),
  ms: z.number(),
  /** Who sent it, because tokens are masked. */
  viewer: z.string().optional(),
  method: z.string(),
  url: z.string(),
  requestHeaders: pairs,
  requestBody: z.string().optional(),
  status: z.int(),
  responseHeaders: pairs.optional(),
  responseBody: z.string().optional(),
})

const recordingStarted = z.object({ event: z.literal('recording'), kit: z.string(), upstream: z.string() })

export const recordingLine = (kit: string, upstream: string): string =>
  `${JSON.stringify({ event: 'recording', kit, upstream } satisfies z.input<typeof recordingStarted>)}\n`

export function exchangeLine(exchange: TrafficExchange): string {
  const { at = 0, ms, viewer, method, url, status, ...rest } = exchange
  const { requestHeaders, requestBody, responseHeaders, responseBody } = rest
  const head = {
    event: 'exchange',
    at: new Date(at).toISOString(),
    ms: Math.round(ms * 100) / 100,
    viewer,
    method,
    url,
  }
  return `${JSON.stringify({ ...head, requestHeaders, requestBody, status, responseHeaders, responseBody })}\n`
}

/** The exchanges of a line. Events of `conform` contain those of its failures, without the headers of the responses. */
export function exchangesOfLine(line: string, number: number, isLast: boolean): TrafficExchange[] {
  const value = parseJson(line)
  // A recording that was killed may end with half a line.
  if (value === undefined && isLast && number > 1) return []
  if (value === undefined) throw new NotARecording(`line ${number} is not JSON`)
  const exchange = exchangeEvent.safeParse(value)
  if (exchange.success) {
    const { event: _, at, ...rest } = exchange.data
    return [{ ...rest, at: Date.parse(at) }]
  }
  if (recordingStarted.safeParse(value).success) return []
  const event = runEvent.safeParse(value)
  if (event.success) return event.data.event === 'case' ? exchangesOfCase(event.data.failure?.transcript ?? []) : []
  const { event: name } = (value ?? {}) as { event?: unknown }
  const [{ path, message } = { path: [], message: '' }] = exchange.error.issues
  const why = name === 'exchange' ? `${path.join('.')}: ${message}` : 'neither proxy nor conform writes such lines'
  throw new NotARecording(`line ${number} is not an exchange: ${why}`)
}

type CaseExchange = NonNullable<Extract<z.output<typeof runEvent>, { event: 'case' }>['failure']>['transcript'][number]

const exchangesOfCase = (transcript: readonly CaseExchange[]): TrafficExchange[] =>
  transcript
    .filter(({ method }) => method !== 'ADAPTER')
    .map(({ person, method, path, status, ms, headers, requestBody, responseBody }) => ({
      ...{ method, url: path, status, ms, viewer: person },
      requestHeaders: Object.entries(headers),
      ...(requestBody !== undefined && { requestBody: JSON.stringify(requestBody) }),
      ...(responseBody !== undefined && !isTruncated(responseBody) && { responseBody: JSON.stringify(responseBody) }),
    }))

/** Run files shorten long values. */
const isTruncated = (body: unknown): boolean => JSON.stringify(body).includes('…')
