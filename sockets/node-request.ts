import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { bodyMethods, delegateToReal } from '../contracts/runtime/delegation.ts'

/**
 * A `Request` backed by Node's `IncomingMessage`. Creates a real `Request`, with its headers, signal and stream, only if a caller needs more than method,
 * URL, headers and text.
 */
export class NodeRequest {
  readonly method: string
  readonly url: string
  readonly headers: NodeHeaders
  readonly #incoming: IncomingMessage
  readonly #hasBody: boolean
  /** A chunked body, which has to be read to know its length. */
  #bytes: Buffer | undefined
  #isRead = false
  #real: Request | undefined

  constructor(incoming: IncomingMessage, url: URL) {
    this.method = incoming.method ?? ''
    this.url = url.href
    this.headers = new NodeHeaders(incoming.rawHeaders)
    this.#incoming = incoming
    this.#hasBody = hasBody(incoming)
  }

  static of(incoming: IncomingMessage, url: URL): Request {
    return new NodeRequest(incoming, url) as unknown as Request
  }

  get isChunked(): boolean {
    return this.#hasBody && this.#incoming.headers['transfer-encoding'] !== undefined
  }

  /** Reads a chunked body up to one byte more than allowed: enough to see that it is too long. With 0, nothing is read. */
  async limitBody(maxBytes: number): Promise<void> {
    this.#bytes = maxBytes === 0 ? Buffer.alloc(0) : await readAtMost(this.#incoming, maxBytes)
  }

  async text(): Promise<string> {
    if (this.#real || this.#isRead) return this.real.text()
    if (!this.#hasBody) return ''
    this.#isRead = true
    return new TextDecoder().decode(this.#bytes ?? (await readAtMost(this.#incoming, Number.POSITIVE_INFINITY)))
  }

  get bodyUsed(): boolean {
    return this.#isRead || this.#real?.bodyUsed === true
  }

  get real(): Request {
    this.#real ??= this.#createReal()
    return this.#real
  }

  #createReal(): Request {
    const { url, method } = this
    const headers = this.headers.real
    if (!this.#hasBody) return new Request(url, { method, headers })
    if (this.#isRead) return used(new Request(url, { method, headers, body: 'read' }))
    const body = this.#bytes ?? (Readable.toWeb(this.#incoming) as ReadableStream<Uint8Array>)
    return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
  }

  static {
    const properties = ['body', 'signal', 'mode', 'cache', 'credentials', 'redirect', 'referrer']
    delegateToReal(NodeRequest.prototype, { properties, methods: bodyMethods.filter((name) => name !== 'text') })
  }
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** A request that refuses to be read or copied again. */
function used(request: Request): Request {
  request.text().catch(() => undefined)
  return request
}

class NodeHeaders {
  readonly #raw: readonly string[]
  readonly #values = new Map<string, string>()
  #real: Headers | undefined

  constructor(raw: readonly string[]) {
    this.#raw = raw
    for (let index = 0; index < raw.length; index += 2) {
      const name = (raw[index] as string).toLowerCase()
      const before = this.#values.get(name)
      const value = raw[index + 1] as string
      this.#values.set(name, before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ', '}${value}`)
    }
  }

  get(name: string): string | null {
    return this.#real ? this.#real.get(name) : (this.#values.get(name.toLowerCase()) ?? null)
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  get real(): Headers {
    this.#real ??= realHeaders(this.#raw)
    return this.#real
  }

  [Symbol.iterator]() {
    return this.real[Symbol.iterator]()
  }

  static {
    const methods = ['append', 'delete', 'entries', 'forEach', 'getSetCookie', 'keys', 'set', 'values']
    delegateToReal(NodeHeaders.prototype, { methods })
  }
}

function realHeaders(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let index = 0; index < raw.length; index += 2) headers.append(raw[index] as string, raw[index + 1] as string)
  return headers
}

function readAtMost(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (incoming.destroyed) return reject(new Error('aborted'))
    const chunks: Buffer[] = []
    let size = 0
    const add = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) done()
    }
    const abort = () => reject(new Error('aborted'))
    const done = () => {
      incoming.off('data', add).off('end', done).off('error', abort).off('close', abort).pause()
      resolve(Buffer.concat(chunks).subarray(0, maxBytes + 1))
    }
    incoming.on('data', add).on('end', done).on('error', abort).on('close', abort)
  })
}
