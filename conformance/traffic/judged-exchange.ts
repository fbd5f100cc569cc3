import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Secrets } from '../../contracts/masking/mask.ts'
import { readQuery } from '../../contracts/runtime/query.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { TargetResponse } from '../http/response.ts'
import type { Exchange } from '../model/failure.ts'
import { isReadOperation } from '../safety/journal/operation-effects.ts'
import { headerOf, type TrafficExchange } from './traffic-exchange.ts'

/** A recorded exchange of an operation of the contract, with everything that the traffic rules read. */
export interface JudgedExchange {
  readonly endpoint: Endpoint
  readonly exchange: TrafficExchange
  readonly raw: Raw
  /** Whether the operation takes no body, or its JSON body was recorded: false for forms. */
  readonly isJsonRequest: boolean
  readonly response: TargetResponse
  /** Whether header and body of the response were recorded. */
  readonly has: { readonly headers: boolean; readonly body: boolean }
  /** Whether the client asked for JSON explicitly. */
  readonly wantsJson: boolean
  readonly viewer: string
  /** Exchanges with the same scope must show the same data: the viewer, the language and so on. */
  readonly scope: string
  readonly isRead: boolean
  /** The request as reports show it: secrets are masked, and the body is left out. */
  readonly shownRequest: Exchange
  readonly shown: () => Exchange
}

/** The bodies as parsed from JSON. Undefined if they are not JSON. */
export interface ParsedBodies {
  readonly requestBody: unknown
  readonly responseBody: unknown
}

interface Context {
  readonly bodies: ParsedBodies
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly url: URL
  readonly viewer: string
  readonly scope: string
  readonly secrets: Pick<Secrets, 'value' | 'text' | 'headers'>
}

export function judgedExchange(exchange: TrafficExchange, context: Context): JudgedExchange {
  const { endpoint, params, url, viewer, scope } = context
  const { requestHeaders, responseHeaders, responseBody, status, method } = exchange
  const { requestBody: body, responseBody: parsed } = context.bodies
  const text = responseBody ?? ''
  const isHead = method === 'HEAD'
  const { secrets } = context
  const shownRequest = shownRequestOf(exchange, context)
  return {
    endpoint,
    exchange,
    raw: { params, query: withoutToken(url), body },
    isJsonRequest: endpoint.body === undefined || body !== undefined,
    response: {
      status,
      headers: headersOf(responseHeaders),
      text,
      body: parsed,
      get shown() {
        return parsed === undefined ? secrets.text(text) : secrets.value(parsed)
      },
    },
    has: { headers: responseHeaders !== undefined, body: responseBody !== undefined && !isHead },
    wantsJson: /\bjson\b/i.test(headerOf(requestHeaders, 'Accept') ?? ''),
    viewer,
    scope,
    isRead: isReadOperation(endpoint),
    shownRequest,
    shown: () => ({
      ...shownRequest,
      requestBody: secrets.value(body),
      responseBody: secrets.value(parsed ?? (text || undefined)),
    }),
  }
}

function withoutToken({ searchParams }: URL): Record<string, unknown> {
  const { token: _, ...rest } = readQuery(searchParams)
  return rest
}

/** Leaves out names and values that the built-in `Headers` rejects. */
function headersOf(pairs: TrafficExchange['responseHeaders'] = []): Headers {
  const headers = new Headers()
  for (const [name, value] of pairs) {
    try {
      headers.append(name, value)
    } catch {}
  }
  return headers
}

function shownRequestOf(
  { method, status, ms, requestHeaders }: TrafficExchange,
  { endpoint, url, viewer, secrets }: Context,
): Exchange {
  const headers = Object.fromEntries(requestHeaders.filter(([name]) => shownHeaders.test(name)))
  return {
    person: viewer,
    operation: endpoint.name,
    method,
    path: secrets.text(url.pathname + url.search),
    status,
    ms,
    headers: secrets.headers(headers),
  }
}

/** Headers that may influence what a server responds. */
const shownHeaders = /^(?:accept|accept-language|authorization|content-type|x-.*)$/i
