import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { withoutTrailingSlashes } from '../../../contracts/runtime/trailing-slashes.ts'
import type { HeaderPairs } from '../../traffic/traffic-exchange.ts'
import { flattenPairs, pairsOf, withHeaders } from './raw-headers.ts'

export interface UpstreamOptions {
  /** Sent with every request, in place of what the client sends. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Accepts certificates that no trusted authority signed. */
  readonly insecure?: boolean | undefined
}

/** The server behind the proxy. */
export class Upstream {
  readonly url: URL
  readonly #options: UpstreamOptions
  readonly #agent: http.Agent

  constructor(url: string, options: UpstreamOptions) {
    this.url = new URL(url)
    this.#options = options
    this.#agent = this.#isTls
      ? new https.Agent({ keepAlive: true, rejectUnauthorized: options.insecure !== true })
      : new http.Agent({ keepAlive: true })
  }

  /** A request with the client's method, path, and headers in their order. The caller sends the body. */
  request({ method, url = '/', rawHeaders }: IncomingMessage): ClientRequest {
    const { hostname, port, pathname } = this.url
    const { request } = this.#isTls ? https : http
    const prefix = withoutTrailingSlashes(pathname)
    const path = prefix + url.replace(/^https?:\/\/[^/]+/, '')
    const options = {
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      method,
      path,
      agent: this.#agent,
      setHost: false,
    }
    const pairs = this.#headersFor(pairsOf(rawHeaders))
    const hasBody = pairs.some(([name]) => announcesBody.test(name))
    return hasBody
      ? request({ ...options, headers: flattenPairs(pairs) as never })
      : withoutBody(request(options), pairs)
  }

  #headersFor(pairs: HeaderPairs): HeaderPairs {
    return withHeaders(pairs, [['Host', this.url.host], ...Object.entries(this.#options.headers ?? {})])
  }

  get #isTls(): boolean {
    return this.url.protocol === 'https:'
  }

  close(): void {
    this.#agent.destroy()
  }
}

const announcesBody = /^(?:content-length|transfer-encoding)$/i

/** Node announces a body for every POST unless the headers that do so are removed. */
function withoutBody(request: ClientRequest, pairs: HeaderPairs): ClientRequest {
  for (const [name, value] of pairs) request.appendHeader(name, value)
  for (const name of ['Content-Length', 'Transfer-Encoding']) request.removeHeader(name)
  return request
}
