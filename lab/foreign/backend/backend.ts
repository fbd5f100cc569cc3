import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeRouter } from './core/call.ts'
import { bodyOf, callerOf, handleCall, type Incoming, receive } from './core/exchange.ts'
import { isShownAsPage, Problem, pageResult, problemResult, type Result, refuse } from './core/result.ts'
import { send } from './core/sending.ts'
import { handleOwnerRequest, makeOwner, type Owner } from './owner/owner.ts'
import { routes } from './routes.ts'
import { makeService } from './service.ts'
import type { Service } from './service-type.ts'

export type { Owner } from './owner/owner.ts'

export type Options = { bugs?: readonly string[]; choices?: readonly string[]; port?: number; perMinute?: number }
/** `repair` turns all bugs off. */
export type ForeignBackend = { url: string; close(): Promise<void>; owner: Owner; repair(): void }

export async function startForeignBackend(options: Options = {}): Promise<ForeignBackend> {
  const service = makeService(options.bugs ?? [], options.choices ?? [], options.perMinute ?? 3000)
  const owner = makeOwner(service)
  const listener = makeListener(service, owner)
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close, owner, repair: service.repair }
}

function makeListener(service: Service, owner: Owner) {
  const match = makeRouter(routes, service.has('head-logs-out'))
  const windows: Windows = new Map()
  const serve = async (incoming: Incoming, ownerKey: string | undefined): Promise<Result> => {
    const { url, method, raw } = incoming
    if (url.pathname.startsWith('/owner/')) {
      return handleOwnerRequest(owner, {
        path: url.pathname,
        key: ownerKey,
        query: url.searchParams,
        body: bodyOf(raw),
      })
    }
    return handleCall(service, match(method, url.pathname), incoming)
  }
  return async (request: IncomingMessage, response: ServerResponse) => {
    const incoming = await receive(service, request)
    const client = callerOf(service, incoming.token)?.name ?? request.socket.remoteAddress ?? ''
    const allowance = countRequest(service, windows, client)
    const key = request.headers['x-owner-key']
    const work = async () => {
      if (allowance.exceeded) throw refuse(429, 'Demasiadas peticiones')
      return await serve(incoming, typeof key === 'string' ? key : undefined)
    }
    const result = await work().catch((error: unknown) => explain(service, error, incoming.accept))
    await send(service, response, incoming, {
      ...result,
      headers: { ...rateHeaders(service, allowance, result.status), ...result.headers },
    })
  }
}

function explain(service: Service, error: unknown, accept: string): Result {
  if (error instanceof Problem && isShownAsPage(service, error)) return pageResult(error.status || 400, error.message)
  if (error instanceof Problem) return problemResult(service, error, accept)
  return { status: 500, body: { message: error instanceof Error ? error.message : 'Fallo interno' } }
}

const minute = 60_000

type Windows = Map<string, { start: number; used: number }>
type Allowance = { limit: number; remaining: number; exceeded: boolean }

/** Counts one request of a client within its running minute. */
function countRequest(service: Service, windows: Windows, client: string): Allowance {
  const now = service.clock.now()
  const running = windows.get(client)
  const window = running === undefined || now - running.start >= minute ? { start: now, used: 0 } : running
  windows.set(client, window)
  window.used += 1
  if (service.has('rate-stuck-low')) return { limit: 100_000_000, remaining: 59, exceeded: false }
  const limit = limitOf(service)
  const used = service.has('rate-never-falls') ? 1 : window.used
  return { limit, remaining: Math.max(0, limit - used), exceeded: window.used > limit }
}

function limitOf({ has, perMinute }: Service): number {
  if (has('sixty-per-minute')) return 60
  if (has('small-allowance')) return 900
  return has('allowance-huge') ? 100_000_000 : perMinute
}

function rateHeaders(service: Service, allowance: Allowance, status: number): Record<string, string> {
  if (service.has('errors-without-allowance') && status >= 400) return {}
  if (service.has('no-allowance-on-204') && status === 204) return {}
  return { 'X-RateLimit-Limit': String(allowance.limit), 'X-RateLimit-Remaining': String(allowance.remaining) }
}
