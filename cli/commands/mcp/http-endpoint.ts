import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server'
import { timingSafeEqual } from '../../../platform/support/secret.ts'
import { addressOf, isOwnHost } from '../../../sockets/hosts.ts'
import type { NodeRequest } from '../../../sockets/node-request.ts'
import { listen } from '../../../sockets/sockets.ts'

export interface EndpointOptions {
  readonly host: string
  readonly port: number
  readonly token: string
  readonly create: McpServerFactory
}

export interface Endpoint {
  readonly url: string
  close(): Promise<void>
}

const path = '/mcp'
const minute = 60_000
const maxRequestBodySize = 2 ** 20

/** Serves streamable HTTP. Every request needs the token, and its host and origin must name this machine. */
export async function serveMcp({ host, port, token, create }: EndpointOptions): Promise<Endpoint> {
  const handler = createMcpHandler(create, { maxRequestBodySize })
  const fetch = async (request: Request, url: URL, incoming: IncomingMessage): Promise<Response> =>
    refusal(request, url, { host, token }) ?? handler.fetch(withSignal(request, incoming))
  const sockets = await listen({ host, port, fetch, limits: { idle: 15 * minute, request: minute } })
  return {
    url: `${addressOf(host, sockets.port)}${path}`,
    async close() {
      await handler.close()
      await sockets.close()
    },
  }
}

/** A standard `Request`, which is aborted when the client disconnects. */
const withSignal = (request: Request, { socket }: IncomingMessage): Request =>
  new Request((request as unknown as NodeRequest).real, { signal: closingSignal(socket) })

const signals = new WeakMap<Socket, AbortSignal>()

/** The signal of a connection, which all its requests share. */
function closingSignal(socket: Socket): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  signals.set(socket, closed.signal)
  return closed.signal
}

function refusal(
  { headers }: Request,
  url: URL,
  { host, token }: Pick<EndpointOptions, 'host' | 'token'>,
): Response | undefined {
  if (!isOwnHost(url.hostname, host)) return refused(403, 'use a name of this machine as the host')
  const origin = headers.get('origin')
  if (origin !== null && !isOwnOrigin(origin, host)) return refused(403, 'pages of other origins are not allowed')
  if (url.pathname !== path) return refused(404, `the endpoint is ${path}`)
  const given = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  if (timingSafeEqual(given, token)) return undefined
  return refused(401, 'send the token as Authorization: Bearer …', { 'www-authenticate': 'Bearer' })
}

const isOwnOrigin = (origin: string, host: string): boolean =>
  URL.canParse(origin) && isOwnHost(new URL(origin).hostname, host)

const refused = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code: -32_600, message } }, { status, headers })
