import type { IncomingMessage } from 'node:http'
import { bodyMethods, delegateToReal } from '../platform/http/delegation.ts'

/** Addresses that need no normalizing: neither other characters nor default ports, encoded characters or segments of dots. */
const plainHost = /^[a-z\d.-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/
const plainTarget = /^\/[\w/?=&,.:;@!$'()*+~[\]-]*$/

/**
 * A GET without a body at an ordinary address, as a `Request` that reads from what has come in. A real one is made only when somebody
 * asks for more than its method, address and headers: all of `fetch`, which Node would load for it, takes a sixth of the start.
 * Undefined for other requests.
 */
export function plainRequest(incoming: IncomingMessage): Request | undefined {
  const { method, url = '', headers } = incoming
  const { host = '' } = headers
  const isPlain = method === 'GET' && plainHost.test(host) && plainTarget.test(url) && !url.includes('/.')
  if (!isPlain || 'content-length' in headers || 'transfer-encoding' in headers) return undefined
  return new PlainRequest(incoming, `http://${host}${url}`) as unknown as Request
}

class PlainRequest {
  readonly method = 'GET'
  readonly url: string
  readonly headers: PlainHeaders
  #real: Request | undefined

  constructor(incoming: IncomingMessage, url: string) {
    this.url = url
    this.headers = new PlainHeaders(incoming)
  }

  get real(): Request {
    this.#real ??= new Request(this.url, { headers: this.headers.real })
    return this.#real
  }

  static {
    const properties = ['body', 'bodyUsed', 'signal', 'mode', 'cache', 'credentials', 'redirect', 'referrer']
    delegateToReal(PlainRequest.prototype, { properties, methods: bodyMethods })
  }
}

class PlainHeaders {
  readonly #incoming: IncomingMessage
  #real: Headers | undefined

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming
  }

  get(name: string): string | null {
    if (this.#real) return this.#real.get(name)
    const lowerCase = name.toLowerCase()
    return this.#incoming.headersDistinct[lowerCase]?.join(lowerCase === 'cookie' ? '; ' : ', ') ?? null
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  get real(): Headers {
    this.#real ??= new Headers(
      Object.entries(this.#incoming.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    )
    return this.#real
  }

  [Symbol.iterator]() {
    return this.real[Symbol.iterator]()
  }

  static {
    const methods = ['append', 'delete', 'entries', 'forEach', 'getSetCookie', 'keys', 'set', 'values']
    delegateToReal(PlainHeaders.prototype, { methods })
  }
}
