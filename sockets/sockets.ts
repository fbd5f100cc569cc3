import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { cutOffOf } from '../platform/http/endless.ts'
import { render } from '../platform/http/http.ts'
import { renderedOf } from '../platform/http/rendered-response.ts'
import { AgeList } from '../platform/support/age-list.ts'
import { isChunked, limitBody } from './body.ts'
import { type HeadersFor, refuseBroken } from './broken-requests.ts'
import { endlessResponses } from './endless-responses.ts'
import { refuseHost, requestedUrl } from './hosts.ts'
import { pipelining } from './pipelining.ts'
import { plainRequest } from './plain-request.ts'
import { atEndOfTurn, beginTurn } from './turns.ts'
import { utf8 } from './utf8.ts'
import type { Respond, WebListener } from './web-listener.ts'

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

/** The status of `Response.error()`. */
export const droppedStatus = 0

export interface SocketOptions {
  readonly host: string
  readonly port: number
  /** `Response.error()` drops the connection. */
  fetch(request: Request, url: URL, incoming: IncomingMessage): Promise<Response>
  readonly limits?: Partial<typeof defaultLimits>
  /** Headers for what is refused before there is a request, such as headers that are too large. */
  readonly refusalHeaders?: HeadersFor
  /** For requests whose bodies may be larger than the limit, or are not to be read: 0. */
  readonly bodyBytes?: (request: Request, pathname: string) => number | undefined
}

export interface Sockets {
  readonly port: number
  readonly isClosing: boolean
  /** Takes no more calls, finishes those that run, and cuts off those that take too long. */
  close(): Promise<void>
}

export async function listen({ host, port, fetch, ...options }: SocketOptions): Promise<Sockets> {
  const limits = { ...defaultLimits, ...options.limits }
  const running = new AgeList<{ readonly outgoing: ServerResponse; readonly response: ReturnType<Respond> }>()
  const sockets = new Set<Socket>()
  const turnOf = pipelining()
  const endless = endlessResponses()
  let closing: Promise<void> | undefined

  const respond: Respond = async (request, incoming, outgoing) => {
    const turn = turnOf(incoming.socket, outgoing)
    if (turn !== true && !(await turn)) return hangUp(outgoing)
    if (closing) return closingResponse(request, outgoing)
    const url = requestedUrl(request)
    if (!url) return refuseHost(request)
    if (isChunked(incoming)) await limitBody(incoming, options.bodyBytes?.(request, url.pathname) ?? limits.bodyBytes)
    const response = await fetch(request, url, incoming)
    if (response.status === droppedStatus) return hangUp(outgoing)
    if (closing) outgoing.shouldKeepAlive = false
    if (cutOffOf(response)) endless.add(outgoing, response)
    return isSent(response, outgoing) ? undefined : response
  }
  const tracked: Respond = (request, incoming, outgoing) => {
    beginTurn()
    const response = respond(request, incoming, outgoing)
    const listed = running.add({ outgoing, response })
    outgoing.on('close', () => running.remove(listed))
    return response
  }

  const server = httpServer(requestListener(tracked, host, limits.bodyBytes), limits)
  server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket, options.refusalHeaders))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await listening(server, host, port)

  const end = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    const busy = new Set(running.list().map(({ outgoing }) => outgoing.req.socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
    const cutOff = setTimeout(() => server.closeAllConnections(), limits.grace)
    endless.end(limits.check)
    await closed
    clearTimeout(cutOff)
    await Promise.race([
      Promise.allSettled(running.list().map(({ response }) => response)),
      delay(1000, undefined, { ref: false }),
    ])
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

/** Plain requests and rendered responses need nothing of `fetch`; the first of the others loads it. */
function requestListener(respond: Respond, host: string, maxBytes: number): RequestListener {
  let loaded: Promise<WebListener> | undefined
  const web = () => {
    loaded ??= import('./web-listener.ts').then(({ webListener }) => webListener(respond, host))
    return loaded
  }
  return async (incoming, outgoing) => {
    const request = plainRequest(incoming, maxBytes)
    if (!request) return (await web()).respond(incoming, outgoing)
    const response = respond(request, incoming, outgoing)
    const isDone = await response.then(
      (rest) => rest === undefined,
      () => false,
    )
    if (!isDone) await (await web()).send(response, incoming, outgoing)
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

/** Sends what the platform has rendered: nobody needs a real response in between. */
function isSent(response: Response, outgoing: ServerResponse): boolean {
  const rendered = renderedOf(response)
  const headers = rendered?.plainHeaders
  if (!rendered || !headers) return false
  const { status } = rendered
  const body = rendered.encoded(utf8)
  outgoing.writeHead(status, body === undefined ? headers : { ...headers, 'content-length': body.length })
  atEndOfTurn(() => outgoing.end(body, 'latin1'))
  return true
}

function closingResponse(request: Request, outgoing: ServerResponse): Response {
  outgoing.shouldKeepAlive = false
  return render(request, { status: 503, body: { message: 'The server is closing' }, headers: { 'retry-after': '1' } })
}

function hangUp(outgoing: ServerResponse): undefined {
  outgoing.destroy()
}
