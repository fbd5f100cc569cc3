import type { Params } from 'hono/router'
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

const router = new TrieRouter<Endpoint>()
for (const { endpoint, path } of routes) router.add(endpoint.method, path, endpoint)

/** No address of the interface is nearly as long. */
const longestPath = 1024

/** Trailing slashes are ignored (G13). */
export function match(method: string, pathname: string): Match | undefined {
  if (pathname.length > longestPath) return undefined
  const [[first]] = router.match(method === 'HEAD' ? 'GET' : method, withoutTrailingSlashes(pathname))
  if (!first) return undefined
  const [endpoint, matched] = first
  const params = Object.entries(matched as Params).map(([name, text]) => [name, decode(text)])
  return { endpoint, params: Object.fromEntries(params) }
}

/** The methods of a path; empty for an unknown one. */
export function allowedMethods(pathname: string): string[] {
  const found = methods.filter((method) => match(method, pathname))
  return found.includes('GET') ? [...found, 'HEAD'] : found
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
