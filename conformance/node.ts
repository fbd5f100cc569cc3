import '../contracts/runtime/refuse-old-node.ts'
import { Agent, fetch as send } from 'undici'
import { mostBytes, readBounded } from './client/http/bounded-body.ts'
import { networkErrorFrom } from './node/network-errors.ts'

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
export function openTransport({ timeout = 30_000, maxBytes = mostBytes }: TransportLimits = {}): Transport {
  const agent = new Agent({ connect: { timeout: Math.min(timeout, connectTimeout) } })
  const transportFetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input)
    const limits = [AbortSignal.timeout(timeout), ...(init.signal ? [init.signal] : [])]
    const request = { ...init, redirect: 'manual', signal: AbortSignal.any(limits), dispatcher: agent }
    try {
      const answer = (await send(url, request as Parameters<typeof send>[1])) as unknown as Response
      return await withWholeBody(answer, maxBytes)
    } catch (thrown) {
      throw networkErrorFrom(thrown)
    }
  }
  return { fetch: transportFetch, close: () => agent.destroy() }
}

async function withWholeBody(answer: Response, largest: number): Promise<Response> {
  const body = answer.body ? await readBounded(answer.body, largest) : null
  const { status, headers } = answer
  // The constructor refuses statuses outside 200 to 599, and a body where HTTP has none.
  const copy = new Response(body, { status: 200, headers })
  Object.defineProperty(copy, 'status', { value: status })
  Object.defineProperty(copy, 'ok', { value: status >= 200 && status < 300 })
  return copy
}
