import { alterReply, withoutHeaders, withReply } from '../model/alter-response.ts'
import type { Kinds, Mutant, ReplyProxy } from '../model/mutant.ts'

/** Defects that any response can have, even for an unknown path. */

const htmlErrors: ReplyProxy = async (request, forward) => {
  const response = await forward(request)
  if (response.status < 400) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html')
  headers.delete('content-length')
  return new Response('<h1>Error</h1>', { status: response.status, headers })
}

/** Errors are JSON regardless of the Accept header. */
const jsonErrors: ReplyProxy = async (request, forward) => {
  const response = await forward(request)
  return response.status < 400
    ? response
    : withReply(response, { status: response.status, body: { message: 'planted' } })
}

const nestedErrors = alterReply((reply) => (reply.status >= 400 ? { ...reply, body: [[reply.body]] } : reply))

const replaceStatus = (from: number, to: number): ReplyProxy =>
  alterReply((reply) => (reply.status === from ? { ...reply, status: to } : reply))

const rejectsHead: ReplyProxy = async (request, forward) => {
  const response = await forward(request)
  return request.method === 'HEAD' ? new Response(null, { status: 405, headers: response.headers }) : response
}

const withoutRateLimit = withoutHeaders('x-ratelimit-limit', 'x-ratelimit-remaining')

const proxies: Readonly<Record<string, ReplyProxy>> = {
  'redirects unknown paths': replaceStatus(404, 302),
  'accepts unknown paths': replaceStatus(404, 200),
  'accepts every method': replaceStatus(405, 200),
  'omits the Allow header': withoutHeaders('allow'),
  'rejects HEAD': rejectsHead,
  'omits the rate limit': withoutRateLimit,
  'sends HTML errors': htmlErrors,
  'nests error bodies': nestedErrors,
  'sends JSON errors to browsers': jsonErrors,
}

/** Each as a mutant of one operation. */
export const transportKinds: Kinds = Object.fromEntries(
  Object.entries(proxies).map(([name, proxy]) => [name, { places: () => [''], make: () => ({ proxy }) }]),
)

export const everyOperation = 'everywhere'

/** Each as a mutant of all operations and of unknown paths. */
export const everywhere: readonly Mutant[] = Object.entries(proxies).map(([name, proxy]) => ({
  id: `${name} ${everyOperation}`,
  operation: everyOperation,
  proxy,
}))
