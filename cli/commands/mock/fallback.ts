import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pairsOf } from '../../../conformance/node/proxy/raw-headers.ts'
import { unreachableReason } from '../../../conformance/node/proxy/unreachable.ts'
import { Upstream } from '../../../conformance/node/proxy/upstream.ts'
import type { Fallback } from '../../../mock/fallback/fallback.ts'

/** Not forwarded: headers of one connection, headers for the mock, and `accept-encoding`, because the console shows bodies. */
const ownHeaders =
  /^(?:connection|keep-alive|transfer-encoding|upgrade|expect|accept-encoding|content-length|x-kit-.*)$/

/** Statuses with which a `Response` must not have a body. */
const withoutBody = new Set([204, 205, 304])

/** Forwards requests for which the mock has no data to another server. */
export function fallbackTo(url: string, local: readonly string[], insecure: boolean): Fallback {
  const upstream = new Upstream(url, { insecure })
  return {
    url,
    local,
    send: (request) =>
      sent(upstream, request).catch((error: NodeJS.ErrnoException) => {
        throw new Error(unreachableReason(error))
      }),
  }
}

async function sent(upstream: Upstream, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { method } = request
  const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
  const length = body ? ['content-length', String(body.length)] : []
  const rawHeaders = [...[...request.headers].filter(([name]) => !ownHeaders.test(name)).flat(), ...length]
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    const incoming = { method, url: pathname + search, rawHeaders } as IncomingMessage
    upstream.request(incoming).on('response', resolve).on('error', reject).end(body)
  })
  return responseOf(received, method)
}

function responseOf(received: IncomingMessage, method: string): Response {
  const status = received.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of pairsOf(received.rawHeaders))
    if (!/^(?:connection|keep-alive|transfer-encoding)$/i.test(name)) headers.append(name, value)
  if (!withoutBody.has(status) && method !== 'HEAD')
    return new Response(Readable.toWeb(received) as ReadableStream<Uint8Array>, { status, headers })
  received.resume()
  return new Response(null, { status, headers })
}
