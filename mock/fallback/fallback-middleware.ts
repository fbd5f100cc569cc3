import type { Call, HandlerResult, Middleware } from '../../platform/middleware.ts'
import { AdoptedSessions, type SessionParts } from './adopted-sessions.ts'
import type { Fallback } from './fallback.ts'

/** Statuses that the mock responds with if it does not have the requested data. */
const lacking = new Set([401, 403, 404])

/** Responds to `local` operations from the world if it has the data, and forwards all other requests. Overrides apply earlier. */
export function fallbackMiddleware(fallback: Fallback, parts: SessionParts): Middleware {
  const { local = [] } = fallback
  const sessions = new AdoptedSessions(parts)
  return async (call, next) => {
    const { endpoint, request } = call
    const isLocal = endpoint !== undefined && local.includes(endpoint.name)
    const handled = isLocal ? await next({ ...call, request: request.clone() as Request }) : undefined
    if (handled && !lacking.has(handled.response.status)) return handled
    if (local.length === 0 || !sessions.issues(endpoint)) return forward(fallback, call)
    const sent = request.clone()
    const forwarded = await forward(fallback, call)
    await sessions.adopt(sent as Request, forwarded.response)
    return forwarded
  }
}

const forward = async ({ url, send }: Fallback, { request }: Call): Promise<HandlerResult> => ({
  response: await send(request).catch((error: Error) => unreachable(url, error)),
  upstream: url,
})

const unreachable = (url: string, { message }: Error): Response =>
  Response.json({ message: `The mock cannot reach ${url}: ${message}` }, { status: 502 })
