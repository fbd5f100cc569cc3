import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { endpoints, prefix } from '../contracts/chapters.ts'
import type { Endpoint, Method } from '../contracts/dsl/endpoint.ts'
import { withoutTrailingSlashes } from '../contracts/runtime/trailing-slashes.ts'

export interface Match {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const countParameters = (path: string) => path.split('/').filter((part) => part.startsWith(':')).length

/** The first match wins, so `/events/comments` comes before `/events/:eventId`. */
const routes = endpoints
  .flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ endpoint, path: prefix + path })),
  )
  .sort((a, b) => countParameters(a.path) - countParameters(b.path))

const router = new SmartRouter<Endpoint>({ routers: [new RegExpRouter(), new TrieRouter()] })
for (const { endpoint, path } of routes) router.add(endpoint.method, path, endpoint)

/** A trailing slash is ignored (G13). */
const withoutTrailingSlash = (pathname: string) => (pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname)

/** No address of the interface is nearly as long. */
const longestPath = 1024

export function match(method: string, pathname: string): Match | undefined {
  if (pathname.length > longestPath) return undefined
  const [found, stash] = router.match(method === 'HEAD' ? 'GET' : method, withoutTrailingSlash(pathname))
  const first = found[0]
  if (!first) return undefined
  const [endpoint, matched] = first
  const params = Object.entries(matched).map(([name, value]) => [
    name,
    decode(typeof value === 'number' ? stash?.[value] : value),
  ])
  return { endpoint, params: Object.fromEntries(params) }
}

/** The methods of a path; empty for an unknown one. */
export function allowedMethods(pathname: string): string[] {
  const found = methods.filter((method) => match(method, pathname))
  return found.includes('GET') ? [...found, 'HEAD'] : found
}

function decode(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
