import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { endpoints, prefix } from '../contracts/chapters.ts'
import type { Endpoint, Method } from '../contracts/endpoint.ts'

export interface Match {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const parameters = (path: string) => path.split('/').filter((part) => part.startsWith(':')).length

/** `/events/comments` before `/events/:eventId`: the first that matches is taken. */
const routes = endpoints
  .flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ endpoint, path: prefix + path })),
  )
  .sort((a, b) => parameters(a.path) - parameters(b.path))

const router = new SmartRouter<Endpoint>({ routers: [new RegExpRouter(), new TrieRouter()] })
for (const { endpoint, path } of routes) router.add(endpoint.method, path, endpoint)

/** A trailing slash does not matter (G13). */
const tidy = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

export function match(method: string, pathname: string): Match | undefined {
  const [found, stash] = router.match(method === 'HEAD' ? 'GET' : method, tidy(pathname))
  const first = found[0]
  if (!first) return undefined
  const [endpoint, given] = first
  const params = Object.entries(given).map(([name, value]) => [
    name,
    decode(typeof value === 'number' ? stash?.[value] : value),
  ])
  return { endpoint, params: Object.fromEntries(params) }
}

/** What may be done at an address; empty for one that is not ours. */
export function allowed(pathname: string): string[] {
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
