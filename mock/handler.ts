import { type HttpHandler, http } from 'msw/http'
import { passthrough } from 'msw/utils/passthrough'
import { allowed } from '../platform/router.ts'

/** The kit's own pages and pictures; not its control plane. */
export interface Answering {
  fetch(request: Request): Promise<Response>
  /** Whether an address outside of the interface is one of ours. */
  owns(pathname: string): boolean
}

/**
 * The whole platform as one handler of MSW. Its predicate is the route table of the contracts, so that an address which is no part
 * of the interface stays unhandled. Without `baseUrl` any host is taken for the platform's.
 */
export const mockHandler = (world: Answering, baseUrl?: string): HttpHandler =>
  http.all(
    ({ request }) => isOurs(world, new URL(request.url), baseUrl),
    ({ request }) => (opensPage(world, request) ? passthrough() : answered(world, request)),
  )

/** Where a server has put its own `Response` in place of the native one, MSW does not know a native error for what it is. */
async function answered(world: Answering, request: Request): Promise<Response> {
  const response = await world.fetch(request)
  if (response.type !== 'error') return response
  return Object.defineProperty(new Response(), 'type', { value: 'error' })
}

/** Pages and pictures have relative addresses: they are ours on every host. */
export function isOurs(world: Answering, url: URL, baseUrl: string | undefined): boolean {
  if (world.owns(url.pathname)) return true
  return allowed(url.pathname).length > 0 && (baseUrl === undefined || url.origin === new URL(baseUrl).origin)
}

/** MSW would ask the page that is about to close, and nobody would answer for the forms of the one that opens. */
const opensPage = (world: Answering, { mode, url }: Request) => mode === 'navigate' && world.owns(new URL(url).pathname)
