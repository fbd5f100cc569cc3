import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderPairs, TrafficExchange } from '../../traffic/traffic-exchange.ts'
import { CapturedBody } from './captured-body.ts'
import { flattenPairs, pairsOf, responseHead } from './raw-headers.ts'
import { isRewritable, type Rewrite, rewritten } from './rewrite.ts'
import { unreachableReason } from './unreachable.ts'
import type { Upstream } from './upstream.ts'

/** The parts of a forwarded request and its response that are judged. */
export interface Forwarded {
  readonly requestBody: CapturedBody
  readonly responseBody: CapturedBody
  /** Undefined if the server could not be reached. */
  readonly response?: { readonly status: number; readonly headers: HeaderPairs } | undefined
}

export interface ForwardOptions {
  readonly upstream: Upstream
  readonly rewrite?: Rewrite | undefined
  /** Bodies of other requests are not collected. */
  readonly isJudged: boolean
}

/** Passes a request on and its response back, both unchanged and as they arrive. Resolves when the response has ended. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  options: ForwardOptions,
): Promise<Forwarded> {
  const { upstream, isJudged } = options
  const [requestBody, responseBody] = [new CapturedBody(), new CapturedBody()]
  return new Promise((resolve) => {
    const sent = upstream.request(request)
    const finish = (found?: Forwarded['response']) => resolve({ requestBody, responseBody, response: found })
    sent.on('information', (info) => passInformation(info, response))
    sent.on('continue', () => response.writeContinue())
    sent.on('response', (received) => {
      const found = { status: received.statusCode ?? 0, headers: pairsOf(received.rawHeaders) }
      if (isJudged) received.on('data', (piece: Buffer) => responseBody.add(piece))
      received.on('end', () => finish(found))
      received.on('error', () => response.destroy())
      received.on('close', () => {
        if (!received.complete) response.destroy()
        finish(found)
      })
      passResponse(received, response, options.rewrite).catch(() => response.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      refuse(response, upstream, error)
      finish()
    })
    response.on('close', () => void (response.writableFinished || sent.destroy()))
    passRequest(request, sent, isJudged ? requestBody : undefined)
  })
}

function passRequest(request: IncomingMessage, sent: ClientRequest, body: CapturedBody | undefined): void {
  if (request.headers.expect !== undefined) sent.flushHeaders()
  if (body) request.on('data', (piece: Buffer) => body.add(piece))
  request.on('aborted', () => sent.destroy())
  request.pipe(sent)
}

/** Passes on informational responses, such as early hints. 100 Continue has its own event. */
function passInformation(info: { readonly statusCode: number }, { socket, headersSent }: ServerResponse): void {
  if (socket && !headersSent && info.statusCode !== 100) socket.write(responseHead(info as IncomingMessage))
}

async function passResponse(received: IncomingMessage, response: ServerResponse, rewrite?: Rewrite): Promise<void> {
  if (rewrite && isRewritable(received, response.req.method)) return rewritten(received, response, rewrite)
  const { statusCode = 502, statusMessage, rawHeaders } = received
  // Node adds these unless they are removed first.
  for (const name of ['Date', 'Connection']) response.removeHeader(name)
  const hasLength = received.headers['content-length'] !== undefined
  if (!hasLength && received.headers['transfer-encoding'] === undefined) response.removeHeader('Transfer-Encoding')
  response.writeHead(
    statusCode,
    statusMessage,
    flattenPairs(rewrite ? rewrite.headers(pairsOf(rawHeaders)) : pairsOf(rawHeaders)),
  )
  // Sent now, because the first piece of the body may take long.
  response.flushHeaders()
  received.on('end', () => {
    const trailers = pairsOf(received.rawTrailers)
    if (trailers.length > 0) response.addTrailers(trailers as [string, string][])
  })
  received.pipe(response)
}

/** 502 with a body that says what is wrong. */
function refuse(response: ServerResponse, { url }: Upstream, error: NodeJS.ErrnoException): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const why = unreachableReason(error)
  const body = JSON.stringify({ message: `community-kit proxy cannot reach ${url.origin}: ${why}` })
  response.writeHead(502, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body)
}

/** The exchange for the judge. */
export async function exchangeOf(
  { method = 'GET', rawHeaders, headers: sentHeaders }: IncomingMessage,
  url: string,
  { requestBody, responseBody, response }: Forwarded,
  time: Pick<TrafficExchange, 'at' | 'ms'>,
): Promise<TrafficExchange> {
  const headers = response?.headers ?? []
  const headerNamed = (name: string) => headers.find(([one]) => one.toLowerCase() === name)?.[1]
  const sent = await requestBody.text(sentHeaders['content-encoding'], sentHeaders['content-type'])
  return {
    method,
    url,
    requestHeaders: pairsOf(rawHeaders),
    requestBody: sent === '' ? undefined : sent,
    status: response?.status ?? 0,
    responseHeaders: response?.headers,
    responseBody: response && (await responseBody.text(headerNamed('content-encoding'), headerNamed('content-type'))),
    ...time,
  }
}
