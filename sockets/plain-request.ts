import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { bodyMethods, delegateToReal } from '../contracts/runtime/delegation.ts'
import { readBodyText } from './body.ts'

/** Addresses that need no normalizing: neither other characters nor default ports, encoded characters or segments of dots. */
const plainHost = /^[a-z\d.-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/
const plainTarget = /^\/[\w/?=&,.:;@!$'()*+~[\]-]*$/

const methodsWithBody = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * A request at an ordinary address, without a body or with a Content-Length, as a `Request` that reads from what comes in. A real one is made only when
 * somebody asks for more than its method, address, headers and text: all of `fetch`, which Node would load for it, takes a sixth of the start.
 * Undefined for other requests.
 */
export function plainRequest(incoming: IncomingMessage, maxBytes: number): Request | undefined {
  const { url = '', headers } = incoming
  const { host = '' } = headers
  const isPlain =
    plainHost.test(host) && plainTarget.test(url) && !url.includes('/.') && hasPlainBody(incoming, maxBytes)
  return isPlain ? (new PlainRequest(incoming, `http://${host}${url}`) as unknown as Request) : undefined
}

function hasPlainBody({ method = '', headers }: IncomingMessage, maxBytes: number): boolean {
  const length = headers['content-length']
  if ('transfer-encoding' in headers) return false
  return method === 'GET' ? length === undefined : methodsWithBody.includes(method) && Number(length ?? 0) <= maxBytes
}

class PlainRequest {
  readonly method: string
  readonly url: string
  readonly headers: PlainHeaders
  readonly #incoming: IncomingMessage
  readonly #hasBody: boolean
  #isRead = false
  #real: Request | undefined

  constructor(incoming: IncomingMessage, url: string) {
    this.method = incoming.method ?? ''
    this.url = url
    this.headers = new PlainHeaders(incoming)
    this.#incoming = incoming
    this.#hasBody = Number(incoming.headers['content-length'] ?? 0) > 0
  }

  async text(): Promise<string> {
    if (this.#real || this.#isRead) return this.real.text()
    if (!this.#hasBody) return ''
    this.#isRead = true
    return readBodyText(this.#incoming)
  }

  get bodyUsed(): boolean {
    return this.#isRead || this.#real?.bodyUsed === true
  }

  get real(): Request {
    this.#real ??= this.#makeReal()
    return this.#real
  }

  #makeReal(): Request {
    const { url, method } = this
    const headers = this.headers.real
    if (!this.#hasBody) return new Request(url, { method, headers })
    if (this.#isRead) return used(new Request(url, { method, headers, body: 'read' }))
    const body = Readable.toWeb(this.#incoming) as ReadableStream<Uint8Array>
    return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
  }

  static {
    const properties = ['body', 'signal', 'mode', 'cache', 'credentials', 'redirect', 'referrer']
    delegateToReal(PlainRequest.prototype, { properties, methods: bodyMethods.filter((name) => name !== 'text') })
  }
}

/** It refuses to be read or copied again, as any request does. */
function used(request: Request): Request {
  request.text().catch(() => undefined)
  return request
}

class PlainHeaders {
  readonly #incoming: IncomingMessage
  /** Node has its own ways with headers that come more than once. */
  readonly #repeats: boolean
  #real: Headers | undefined

  constructor(incoming: IncomingMessage) {
    const { headers, rawHeaders } = incoming
    this.#incoming = incoming
    this.#repeats = 'set-cookie' in headers || Object.keys(headers).length * 2 < rawHeaders.length
  }

  get(name: string): string | null {
    if (this.#real) return this.#real.get(name)
    const lowerCase = name.toLowerCase()
    const { headers } = this.#incoming
    if (!this.#repeats) return Object.hasOwn(headers, lowerCase) ? (headers[lowerCase] as string) : null
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
