import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { bodyMethods, delegateToReal } from '../contracts/runtime/delegation.ts'
import { readBodyText } from './body.ts'
import { type SentHeaders, sentHeaders } from './sent-headers.ts'

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
  const { url = '', method = '' } = incoming
  const headers = sentHeaders(incoming)
  const { host = '' } = headers.byName
  const isPlain =
    plainHost.test(host) && plainTarget.test(url) && !url.includes('/.') && hasPlainBody(method, headers, maxBytes)
  return isPlain ? (new PlainRequest(incoming, `http://${host}${url}`, headers) as unknown as Request) : undefined
}

function hasPlainBody(method: string, { byName }: SentHeaders, maxBytes: number): boolean {
  const length = byName['content-length']
  if ('transfer-encoding' in byName) return false
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

  constructor(incoming: IncomingMessage, url: string, headers: SentHeaders) {
    this.method = incoming.method ?? ''
    this.url = url
    this.headers = new PlainHeaders(headers)
    this.#incoming = incoming
    this.#hasBody = Number(headers.byName['content-length'] ?? 0) > 0
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

/** Holds nothing else of what came in: the log of exchanges keeps headers for a while. */
class PlainHeaders {
  readonly #sent: SentHeaders
  #real: Headers | undefined

  constructor(sent: SentHeaders) {
    this.#sent = sent
  }

  get(name: string): string | null {
    const { byName, repeats } = this.#sent
    if (this.#real || repeats) return this.real.get(name)
    const lowerCase = name.toLowerCase()
    return Object.hasOwn(byName, lowerCase) ? (byName[lowerCase] as string) : null
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  get real(): Headers {
    this.#real ??= realHeaders(this.#sent.raw)
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

function realHeaders(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let place = 0; place < raw.length; place += 2) headers.append(raw[place] as string, raw[place + 1] as string)
  return headers
}
