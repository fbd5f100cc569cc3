import '../contracts/runtime/refuse-old-node.ts'
import { Agent, type Dispatcher } from 'undici'
import { maxBytes } from './http/bounded-body.ts'
import { responseOf } from './node/arrived-response.ts'
import { createPortCheck } from './node/blocked-ports.ts'
import { acceptedCodings, decode } from './node/decode.ts'
import { networkErrorFrom } from './node/network-errors.ts'
import { type ArrivedAnswer, exchange } from './node/socket-exchange.ts'

/** A fetch over sockets of its own. */
export interface Transport {
  /** Resolves when the whole body has arrived. */
  readonly fetch: typeof fetch
  /** Aborts whatever is still underway. */
  close(): Promise<void>
}

export interface TransportLimits {
  /** Milliseconds for one answer, to the last byte. */
  readonly timeout?: number | undefined
  /** Of one answer, decompressed. */
  readonly maxBytes?: number | undefined
}

const connectTimeout = 10_000

/** Connects straight to the target: no proxy from the environment. Redirects are answers like any other. */
export function openTransport({ timeout = 30_000, maxBytes = maxBytes }: TransportLimits = {}): Transport {
  const agent = new Agent({ connect: { timeout: Math.min(timeout, connectTimeout) } })
  const checkPort = createPortCheck()
  const transportFetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    try {
      await checkPort(url)
      const request = await dispatchOptions(url, init)
      const answer = await exchange(agent, request, { timeout, maxBytes, signal: init.signal })
      return responseOf(answer.headers['content-encoding'] ? await decoded(answer, maxBytes) : answer)
    } catch (thrown) {
      throw networkErrorFrom(thrown)
    }
  }
  return { fetch: transportFetch, close: () => agent.destroy() }
}

async function dispatchOptions(url: URL, init: RequestInit): Promise<Dispatcher.DispatchOptions> {
  const headers = headersOf(init.headers)
  const { body, type } = await writtenBody(init.body)
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
  if (type !== null && !hasType) headers['content-type'] = type
  return { origin: url.origin, path: url.pathname + url.search, method: init.method ?? 'GET', headers, body }
}

/** With the type that it goes out under unless the headers name one. */
async function writtenBody(body: BodyInit | null = null) {
  if (body === null) return { body, type: null }
  if (typeof body === 'string') return { body, type: 'text/plain;charset=UTF-8' }
  const written = new Response(body)
  return { body: new Uint8Array(await written.arrayBuffer()), type: written.headers.get('Content-Type') }
}

function headersOf(given: HeadersInit | undefined): Record<string, string> {
  const isPlain = given !== undefined && !(given instanceof Headers) && !Array.isArray(given)
  const own = isPlain ? given : Object.fromEntries(new Headers(given))
  return { 'user-agent': 'undici', 'accept-encoding': acceptedCodings, ...(own as Record<string, string>) }
}

async function decoded(answer: ArrivedAnswer, maxBytes: number): Promise<ArrivedAnswer> {
  return { ...answer, bytes: await decode(answer.bytes, String(answer.headers['content-encoding']), maxBytes) }
}
