import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderPairs } from '../../traffic/traffic-exchange.ts'
import { CapturedBody } from './captured-body.ts'
import { flattenPairs, pairsOf, withHeaders, withoutHeaders } from './raw-headers.ts'

/** Replaces the address of the server with that of the proxy, for `--rewrite`. */
export class Rewrite {
  readonly #from: string
  readonly #to: string

  constructor(from: string, to: string) {
    this.#from = from
    this.#to = to
  }

  /** Also replaces the address in the form in which JSON may escape it. */
  text(text: string): string {
    const escaped = (url: string) => url.replaceAll('/', String.raw`\/`)
    return text.replaceAll(this.#from, this.#to).replaceAll(escaped(this.#from), escaped(this.#to))
  }

  headers(pairs: HeaderPairs): HeaderPairs {
    return pairs.map(([name, value]) => [name, this.text(value)])
  }
}

const rewritable = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|javascript|xml))/i

/** Event streams must not be held back. */
export const isRewritable = ({ headers, statusCode }: IncomingMessage, method: string | undefined): boolean =>
  rewritable.test(headers['content-type'] ?? '') &&
  !/^text\/event-stream/i.test(headers['content-type'] ?? '') &&
  statusCode !== 304 &&
  method !== 'HEAD'

/** Sends the whole body decoded, with replaced addresses. A body that is too large or cannot be decoded is sent as it is. */
export async function rewritten(received: IncomingMessage, response: ServerResponse, rewrite: Rewrite): Promise<void> {
  const { statusCode = 502, statusMessage, rawHeaders, headers } = received
  const pieces: Buffer[] = []
  const body = new CapturedBody()
  for await (const piece of received) {
    pieces.push(piece)
    body.add(piece)
  }
  const text = await body.text(headers['content-encoding'], undefined)
  const bytes = text === undefined ? Buffer.concat(pieces) : Buffer.from(rewrite.text(text))
  const kept = withoutHeaders(
    pairsOf(rawHeaders),
    'transfer-encoding',
    ...(text === undefined ? [] : ['content-encoding']),
  )
  const changed = withHeaders(rewrite.headers(kept), [['Content-Length', String(bytes.length)]])
  response.writeHead(statusCode, statusMessage, flattenPairs(changed)).end(bytes)
}
