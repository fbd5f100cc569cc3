import { type HttpHandler, http } from 'msw/http'
import { passthrough } from 'msw/utils/passthrough'
import { prefix } from '../../contracts/chapters.ts'
import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import { allowedMethods } from '../../platform/router.ts'

/** A world as the adapters see it. */
export interface PlatformResponder {
  fetch(request: Request): Promise<Response>
  /** Whether a path is one of the kit's own pages and pictures; not of its control plane. */
  owns(pathname: string): boolean
}

/**
 * The whole platform as one MSW handler. Its predicate is the route table of the contracts, so that requests outside of the
 * interface stay unhandled. Without `baseUrl` requests to any host are handled.
 */
export const mockHandler = (world: PlatformResponder, baseUrl?: string): HttpHandler =>
  http.all(
    ({ request }) => request.mode === 'navigate' || isHandled(world, new URL(request.url), baseUrl),
    ({ request }) => (opensPage(world, request, baseUrl) ? passthrough() : respond(world, request)),
  )

/**
 * MSW's worker recognizes an error response by its status, and MSW itself by its type. Where a server has replaced the global
 * `Response`, MSW does not recognize a native error.
 */
async function respond(world: PlatformResponder, request: Request): Promise<Response> {
  const response = await world.fetch(request)
  if (response.type !== 'error') return response
  return Object.defineProperties(new Response(), { type: { value: 'error' }, status: { value: 0 } })
}

/** Pages and pictures have relative addresses, so they are handled on every host. */
export function isHandled(world: PlatformResponder, url: URL, baseUrl: string | undefined): boolean {
  if (world.owns(url.pathname)) return true
  return allowedMethods(url.pathname).length > 0 && (baseUrl === undefined || url.origin === new URL(baseUrl).origin)
}

/** The platform is at the root of its host: a base address with another path is an error. */
export function originOf(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  if (['', prefix].includes(withoutTrailingSlashes(pathname))) return origin
  throw new Error(`baseUrl "${baseUrl}" has a path, but the mock answers at ${origin}${prefix}/…: write "${origin}"`)
}

/**
 * Navigations to pages are passed through: the worker would ask the page that is about to close, or another tab, which would warn
 * about the app's own address.
 */
function opensPage(world: PlatformResponder, { mode, url }: Request, baseUrl: string | undefined): boolean {
  if (mode !== 'navigate') return false
  const address = new URL(url)
  return world.owns(address.pathname) || !isHandled(world, address, baseUrl)
}
