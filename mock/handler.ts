import { type HttpHandler, http } from 'msw/http'
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
    ({ request }) => world.fetch(request),
  )

function isOurs(world: Answering, url: URL, baseUrl: string | undefined): boolean {
  if (baseUrl !== undefined && url.origin !== new URL(baseUrl).origin) return false
  return allowed(url.pathname).length > 0 || world.owns(url.pathname)
}
