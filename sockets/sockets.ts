import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { render } from '../platform/http/http.ts'
import { abortSignalOf } from '../platform/http/streaming.ts'
import { type HeadersFor, refuseBroken } from './broken-requests.ts'
import { refuseHost, requestedUrl } from './hosts.ts'
import { NodeRequest } from './node-request.ts'
import { Pipelining } from './pipelining.ts'
import { sendResponse } from './send-response.ts'
import { streamingResponses } from './streaming-responses.ts'

// An import would evaluate every export of node:http, and with WebSocket all of undici: a tenth of the startup time.
const { createServer } = process.getBuiltinModule('node:http')

/** Milliseconds and bytes. Clients that are slower or send more are cut off, so that a few cannot block all others. */
export const defaultLimits = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 30_000,
  /** A connection without traffic, such as one whose response is not read. */
  idle: 60_000,
  check: 1000,
  /** How long calls may take to finish when the server closes. */
  grace: 10_000,
  headerBytes: 16 * 1024,
  bodyBytes: 2 ** 20,
}

const unknownUrl = new URL('http://unknown.invalid/')

/** The status of `Response.error()`. */
export const droppedStatus = 0

export interface SocketOptions {
  readonly host: string
  readonly port: number
  /** `Response.error()` drops the connection. */
  fetch(request: Request, url: URL, incoming: IncomingMessage): Promise<Response>
  readonly limits?: Partial<typeof defaultLimits>
  /** Headers for requests that are refused before they are parsed, such as those with too large headers. */
  readonly refusalHeaders?: HeadersFor
  /** The limit for requests whose bodies may be larger than the default; 0 for bodies that must not be read. */
  readonly bodyBytes?: (request: Request, pathname: string) => number | undefined
}

export interface Sockets {
  readonly port: number
  readonly isClosing: boolean
  /** Accepts no more requests, finishes those that are running, and cuts off those that take too long. */
  close(): Promise<void>
}

export async function listen({ host, port, fetch, ...options }: SocketOptions): Promise<Sockets> {
  const limits = { ...defaultLimits, ...options.limits }
  const running = new Map<ServerResponse, Promise<void>>()
  const sockets = new Set<Socket>()
  const pipelining = new Pipelining()
  const streams = streamingResponses()
  let closing: Promise<void> | undefined

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> => {
    const url = requestedUrl(incoming, host)
    const request = new NodeRequest(incoming, url ?? unknownUrl)
    const asRequest = request as unknown as Request
    if (!url) return refuseHost(asRequest)
    if (closing) return closingResponse(asRequest, outgoing)
    if (request.isChunked) await request.limitBody(options.bodyBytes?.(asRequest, url.pathname) ?? limits.bodyBytes)
    return await fetch(asRequest, url, incoming)
  }
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse, isTurn: boolean | Promise<boolean>) => {
    if (isTurn !== true && !(await isTurn)) return void outgoing.destroy()
    const response = await respond(incoming, outgoing)
    if (response.status === droppedStatus) return void outgoing.destroy()
    if (closing) outgoing.shouldKeepAlive = false
    if (abortSignalOf(response)) streams.add(outgoing, response)
    await sendResponse(response, outgoing)
  }

  const server = httpServer((incoming, outgoing) => {
    const isTurn = pipelining.enter(incoming.socket, outgoing)
    running.set(
      outgoing,
      serve(incoming, outgoing, isTurn).catch(() => void outgoing.destroy()),
    )
    outgoing.on('close', () => running.delete(outgoing))
  }, limits)
  server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket, options.refusalHeaders))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await listening(server, host, port)

  const end = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    const busy = new Set([...running.keys()].map(({ req }) => req.socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
    const cutOff = setTimeout(() => server.closeAllConnections(), limits.grace)
    streams.end(limits.check)
    await closed
    clearTimeout(cutOff)
    await Promise.race([Promise.allSettled(running.values()), delay(1000, undefined, { ref: false })])
  }
  return {
    port: (server.address() as AddressInfo).port,
    get isClosing() {
      return closing !== undefined
    },
    close() {
      closing ??= Promise.resolve().then(end)
      return closing
    },
  }
}

function httpServer(listener: RequestListener, limits: typeof defaultLimits): Server {
  const options = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.check,
    maxHeaderSize: limits.headerBytes,
  }
  return createServer(options, listener).setTimeout(limits.idle)
}

const listening = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })

function closingResponse(request: Request, outgoing: ServerResponse): Response {
  outgoing.shouldKeepAlive = false
  return render(request, { status: 503, body: { message: 'The server is closing' }, headers: { 'retry-after': '1' } })
}
