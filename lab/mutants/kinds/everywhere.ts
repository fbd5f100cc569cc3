import { alterReply, withoutHeaders, withReply } from '../model/alter-response.ts'
import type { Kinds, Mutant, ReplyProxy } from '../model/mutant.ts'

/** What any answer can have, also where there is no operation. */

const page: ReplyProxy = async (request, pass) => {
  const response = await pass(request)
  if (response.status < 400) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html')
  headers.delete('content-length')
  return new Response('<h1>Error</h1>', { status: response.status, headers })
}

/** Errors are JSON, whatever is accepted. */
const never: ReplyProxy = async (request, pass) => {
  const response = await pass(request)
  return response.status < 400
    ? response
    : withReply(response, { status: response.status, body: { message: 'planted' } })
}

const nested = alterReply((given) => (given.status >= 400 ? { ...given, body: [[given.body]] } : given))

const confusing = (from: number, to: number): ReplyProxy =>
  alterReply((given) => (given.status === from ? { ...given, status: to } : given))

const headless: ReplyProxy = async (request, pass) => {
  const response = await pass(request)
  return request.method === 'HEAD' ? new Response(null, { status: 405, headers: response.headers }) : response
}

const rateless = withoutHeaders('x-ratelimit-limit', 'x-ratelimit-remaining')

const proxies: Readonly<Record<string, ReplyProxy>> = {
  'redirects nowhere': confusing(404, 302),
  'takes what is nowhere': confusing(404, 200),
  'takes every method': confusing(405, 200),
  'forgets what is allowed': withoutHeaders('allow'),
  'knows no HEAD': headless,
  'tells no rate': rateless,
  'tells errors in HTML': page,
  'tells errors in lists of lists': nested,
  'has no pages for errors': never,
}

/** In one operation. */
export const transportKinds: Kinds = Object.fromEntries(
  Object.entries(proxies).map(([name, proxy]) => [name, { places: () => [''], make: () => ({ proxy }) }]),
)

export const everything = 'everything'

/** In every operation, and where there is none. */
export const everywhere: readonly Mutant[] = Object.entries(proxies).map(([name, proxy]) => ({
  id: `${name} ${everything}`,
  operation: everything,
  proxy,
}))
