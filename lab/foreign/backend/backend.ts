import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, Problem, refuse } from './core/answer.ts'
import { answerCall, bodyOf, callerOf, type Incoming, receive } from './core/exchange.ts'
import { answerProblem } from './core/problems.ts'
import { countRequest, rateHeaders, type Windows } from './core/rate.ts'
import { makeRouter } from './core/router.ts'
import { answerOwner } from './owner/http.ts'
import { makeOwner, type Owner } from './owner/owner.ts'
import { routes } from './routes.ts'
import { makeService } from './service.ts'
import type { Service } from './service-type.ts'

export type { Owner } from './owner/owner.ts'

export type Options = { bugs?: string[]; choices?: string[]; port?: number; perMinute?: number }
export type ForeignBackend = { url: string; close(): Promise<void>; owner: Owner }

export async function startForeignBackend(options: Options = {}): Promise<ForeignBackend> {
  const service = makeService(options.bugs ?? [], options.choices ?? [], options.perMinute ?? 3000)
  const owner = makeOwner(service)
  const answer = makeAnswering(service, owner)
  const server = createServer((request, response) => void answer(request, response))
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
  return { url: `http://127.0.0.1:${port}`, close, owner }
}

function makeAnswering(service: Service, owner: Owner) {
  const match = makeRouter(routes)
  const windows: Windows = new Map()
  const serve = async (incoming: Incoming, ownerKey: string | undefined): Promise<Answer> => {
    const { url, method, raw } = incoming
    if (url.pathname.startsWith('/owner/')) {
      return answerOwner(owner, { path: url.pathname, key: ownerKey, query: url.searchParams, body: bodyOf(raw) })
    }
    return answerCall(service, match(method, url.pathname), incoming)
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
    const bare = service.has('errors-without-allowance') && result.status >= 400
    send(service, response, incoming.method, {
      ...result,
      headers: { ...(bare ? {} : rateHeaders(allowance)), ...result.headers },
    })
  }
}

function explain(service: Service, error: unknown, accept: string): Answer {
  if (error instanceof Problem) return answerProblem(service, error, accept)
  return { status: 500, body: { message: error instanceof Error ? error.message : 'Fallo interno' } }
}

function send(service: Service, response: ServerResponse, method: string, answer: Answer): void {
  response.sendDate = false
  response.statusCode = answer.status
  response.setHeader('Date', new Date(service.clock.now()).toUTCString())
  const page = answer.headers?.['Content-Type'] === 'text/html'
  if (answer.body !== undefined && !page) response.setHeader('Content-Type', 'application/json; charset=utf-8')
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value)
  const text = page ? String(answer.body) : JSON.stringify(answer.body)
  response.end(answer.body === undefined || method === 'HEAD' ? undefined : text)
}
