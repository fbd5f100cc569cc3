import { type HttpHandler, http } from 'msw/http'
import { passthrough } from 'msw/utils/passthrough'
import { prefix } from '../contracts/chapters.ts'
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
    ({ request }) => request.mode === 'navigate' || isOurs(world, new URL(request.url), baseUrl),
    ({ request }) => (opensPage(world, request, baseUrl) ? passthrough() : answered(world, request)),
  )

/**
 * MSW's worker knows an error by its status, and MSW itself by its type; where a server has put its own `Response` in place of the
 * native one, MSW does not know a native error for what it is.
 */
async function answered(world: Answering, request: Request): Promise<Response> {
  const response = await world.fetch(request)
  if (response.type !== 'error') return response
  return Object.defineProperties(new Response(), { type: { value: 'error' }, status: { value: 0 } })
}

/** Pages and pictures have relative addresses: they are ours on every host. */
export function isOurs(world: Answering, url: URL, baseUrl: string | undefined): boolean {
  if (world.owns(url.pathname)) return true
  return allowed(url.pathname).length > 0 && (baseUrl === undefined || url.origin === new URL(baseUrl).origin)
}

/** The platform is the whole of a host: what an app would call below another path is no address of the interface. */
export function originOf(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  if (['', prefix].includes(pathname.replace(/\/+$/, ''))) return origin
  throw new Error(`baseUrl "${baseUrl}" has a path, but the mock answers at ${origin}${prefix}/…: write "${origin}"`)
}

/**
 * A page that opens. MSW would ask the one that is about to close, and nobody would answer for the forms of the one that opens; or
 * it would ask another tab, which would complain of the app's own address.
 */
function opensPage(world: Answering, { mode, url }: Request, baseUrl: string | undefined): boolean {
  if (mode !== 'navigate') return false
  const address = new URL(url)
  return world.owns(address.pathname) || !isOurs(world, address, baseUrl)
}
