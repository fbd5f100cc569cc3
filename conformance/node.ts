import '../contracts/runtime/refuse-old-node.ts'
import { Agent, type Dispatcher } from 'undici'
import { maxBytes as defaultMaxBytes } from './http/read-body.ts'
import { acceptedCodings, decode } from './node/decode.ts'
import { exchange, type RawResponse, responseOf } from './node/http-exchange.ts'
import { createPortCheck, networkErrorFrom } from './node/network-errors.ts'

/** A `fetch` with its own sockets. */
export interface Transport {
  /** Resolves when the whole body has arrived. */
  readonly fetch: typeof fetch
  /** Aborts requests that are still running. */
  close(): Promise<void>
}

export interface TransportLimits {
  /** Milliseconds per response, up to the last byte. */
  readonly timeout?: number | undefined
  /** Maximum size of a response, after decompression. */
  readonly maxBytes?: number | undefined
}

const connectTimeout = 10_000

/** Connects directly to the target and ignores proxies from the environment. Does not follow redirects. */
export function openTransport({ timeout = 30_000, maxBytes = defaultMaxBytes }: TransportLimits = {}): Transport {
  const agent = new Agent({ connect: { timeout: Math.min(timeout, connectTimeout) } })
  const checkPort = createPortCheck()
  const transportFetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    try {
      await checkPort(url)
      const request = await dispatchOptions(url, init)
      const response = await exchange(agent, request, { timeout, maxBytes, signal: init.signal })
      return responseOf(response.headers['content-encoding'] ? await decoded(response, maxBytes) : response)
    } catch (thrown) {
      throw networkErrorFrom(thrown)
    }
  }
  return { fetch: transportFetch, close: () => agent.destroy() }
}

async function dispatchOptions(url: URL, init: RequestInit): Promise<Dispatcher.DispatchOptions> {
  const headers = headersOf(init.headers)
  const { body, type } = await serializedBody(init.body)
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
  if (type !== null && !hasType) headers['content-type'] = type
  return { origin: url.origin, path: url.pathname + url.search, method: init.method ?? 'GET', headers, body }
}

/** The body and its default Content-Type. */
async function serializedBody(body: BodyInit | null = null) {
  if (body === null) return { body, type: null }
  if (typeof body === 'string') return { body, type: 'text/plain;charset=UTF-8' }
  const response = new Response(body)
  return { body: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('Content-Type') }
}

function headersOf(given: HeadersInit | undefined): Record<string, string> {
  const isPlain = given !== undefined && !(given instanceof Headers) && !Array.isArray(given)
  const own = isPlain ? given : Object.fromEntries(new Headers(given))
  return { 'user-agent': 'undici', 'accept-encoding': acceptedCodings, ...(own as Record<string, string>) }
}

async function decoded(response: RawResponse, maxBytes: number): Promise<RawResponse> {
  return { ...response, bytes: await decode(response.bytes, String(response.headers['content-encoding']), maxBytes) }
}
