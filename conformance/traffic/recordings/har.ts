import * as z from 'zod'
import type { HeaderPairs, TrafficExchange } from '../traffic-exchange.ts'
import { NotARecording } from './not-a-recording.ts'

/** HTTP Archive 1.2, as browsers, Charles and other proxies export it. */

const headers = z.array(z.object({ name: z.string(), value: z.string() }))

const entry = z.object({
  startedDateTime: z.string().optional(),
  time: z.number().nullish(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers,
    postData: z.object({ mimeType: z.string().optional(), text: z.string().optional() }).nullish(),
  }),
  response: z.object({
    status: z.number(),
    headers,
    content: z
      .object({
        size: z.number().nullish(),
        text: z.string().optional(),
        encoding: z.string().optional(),
        mimeType: z.string().nullish(),
      })
      .optional(),
  }),
  /** Our own field: who sent the request, because tokens are masked. */
  _viewer: z.string().optional(),
  /** Set by Chromium if the browser did not ask the server. */
  _fromCache: z.string().nullish(),
})

export type HarEntry = z.input<typeof entry>

/** Undefined for a response that the browser took from its cache. */
export function exchangeOfHar(value: unknown, line: number): TrafficExchange | undefined {
  const read = entry.safeParse(value)
  if (!read.success) {
    const [{ path, message } = { path: [], message: '' }] = read.error.issues
    throw new NotARecording(`line ${line}: the entry is not one of a HAR file: ${path.join('.')}: ${message}`)
  }
  const { request, response, startedDateTime = '', time, _viewer, _fromCache } = read.data
  if (_fromCache) return undefined
  const at = Date.parse(startedDateTime)
  return {
    method: request.method,
    url: request.url,
    requestHeaders: pairsOf(request.headers),
    requestBody: request.postData?.text,
    status: response.status,
    responseHeaders: pairsOf(response.headers),
    ...bodyOf(response.content),
    at: Number.isNaN(at) ? undefined : at,
    ms: Math.max(0, time ?? 0),
    ...(_viewer !== undefined && { viewer: _viewer }),
  }
}

/** HTTP/2 has pseudo headers such as `:path`. */
const pairsOf = (given: z.output<typeof headers>): HeaderPairs =>
  given.filter(({ name }) => !name.startsWith(':')).map(({ name, value }) => [name, value])

function bodyOf(
  content: z.output<typeof entry>['response']['content'],
): Pick<TrafficExchange, 'responseBody' | 'responseBase64'> {
  const { text, encoding, size, mimeType } = content ?? {}
  if (text === undefined) return { responseBody: size === 0 ? '' : undefined }
  if (encoding !== 'base64') return { responseBody: text }
  return isMedia(mimeType) ? { responseBase64: text } : { responseBody: decoded(text) }
}

const isMedia = (type: string | null | undefined): boolean => /^(?:image|video)\//i.test(type ?? '')

function decoded(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** The beginning of a HAR file. Entries follow, separated by commas, and then `harEnd`. */
export const harStart = (version: string): string =>
  `{"log":{"version":"1.2","creator":{"name":"community-kit","version":${JSON.stringify(version)}},"entries":[\n`

export const harEnd = '\n]}}\n'

export function harEntryOf(exchange: TrafficExchange): HarEntry {
  const { method, url, requestHeaders, requestBody, status, responseHeaders = [], responseBody, at = 0, ms } = exchange
  const typeOf = (pairs: HeaderPairs) => pairs.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const query = URL.canParse(url) ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value })) : []
  const shared = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 }
  const written = (pairs: HeaderPairs) => pairs.map(([name, value]) => ({ name, value }))
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    request: {
      ...{ method, url, headers: written(requestHeaders), queryString: query, ...shared },
      ...(requestBody !== undefined && { postData: { mimeType: typeOf(requestHeaders), text: requestBody } }),
    },
    response: {
      ...{ status, statusText: '', headers: written(responseHeaders), redirectURL: '', ...shared },
      content: {
        size: responseBody?.length ?? -1,
        ...{ mimeType: typeOf(responseHeaders) },
        ...(responseBody !== undefined && { text: responseBody }),
      },
    },
    ...{ cache: {}, timings: { send: 0, wait: ms, receive: 0 } },
    ...(exchange.viewer !== undefined && { _viewer: exchange.viewer }),
  } as HarEntry
}
