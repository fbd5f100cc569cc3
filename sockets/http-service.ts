import type { IncomingMessage } from 'node:http'
import type { Cors } from './cors.ts'
import { addressOf } from './hosts.ts'
import type { Log, LogFields } from './log.ts'
import { droppedStatus, listen, type SocketOptions } from './sockets.ts'

/** A response, and the fields of its log line. */
export interface ServiceResponse extends LogFields {
  readonly response: Response
}

/** Handles requests. `from` is the network address of the client. */
export interface Service {
  handle(request: Request, url: URL, from: string): Promise<ServiceResponse>
  /** The rate limit headers of a caller, for responses that do not come from the service: every response has them (section 8). */
  rateHeaders(from: string): Promise<Readonly<Record<string, string>>>
}

export interface HttpServiceOptions extends Omit<SocketOptions, 'fetch'> {
  readonly service: Service
  readonly cors: Cors
  readonly log: Log
}

export interface HttpServer {
  readonly url: string
  readonly port: number
  /** Finishes running calls. */
  close(): Promise<void>
}

/** The status that proxies log for a client that closed the connection. */
const clientClosed = 499

/** Serves a service over HTTP, with CORS and a line in the log for each call. */
export async function serveHttp({ service, cors, log, ...options }: HttpServiceOptions): Promise<HttpServer> {
  const fetch = async (request: Request, url: URL, incoming: IncomingMessage) => {
    const started = performance.now()
    const { pathname } = url
    const from = incoming.socket.remoteAddress ?? 'unknown'
    const preflight = cors.preflight(request, pathname)
    if (preflight)
      for (const [name, value] of Object.entries(await service.rateHeaders(from))) preflight.headers.set(name, value)
    const { response, ...fields } = preflight ? { response: preflight } : await service.handle(request, url, from)
    if (response.status !== droppedStatus) cors.addHeaders(request, pathname, response)
    const hasDisconnected = incoming.destroyed && !incoming.complete
    log.exchange({
      method: request.method,
      address: request.url,
      status: hasDisconnected ? clientClosed : response.status,
      ms: performance.now() - started,
      from,
      ...fields,
    })
    return response
  }
  const sockets = await listen({ ...options, fetch, refusalHeaders: (from) => service.rateHeaders(from) })
  return { url: addressOf(options.host, sockets.port), port: sockets.port, close: sockets.close }
}
