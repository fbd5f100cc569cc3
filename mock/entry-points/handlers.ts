import { type HttpHandler, http } from 'msw/http'
import { prefix } from '../../contracts/chapters.ts'
import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import { allowedMethods } from '../../platform/router.ts'
import type { MockWorld } from '../world/mock-world.ts'
import { checkOptions, handlersOptions } from './options.ts'

/** A world as the adapters see it. */
export interface PlatformResponder {
  fetch(request: Request): Promise<Response>
  /** Whether a path is one of the kit's own pages and pictures; not of its control plane. */
  owns(pathname: string): boolean
}

export type IsHandled = (url: URL) => boolean

export interface HandlersOptions {
  /** The address of the platform, in full or relative to the page; without it requests to any host are handled. */
  readonly baseUrl?: string
}

/** The platform as MSW request handlers, for a `setupServer`, a `setupWorker` or Storybook of your own. */
export function handlers(world: MockWorld, options: HandlersOptions = {}): HttpHandler[] {
  checkOptions('handlers', handlersOptions, options)
  const { baseUrl } = options
  return [platformHandler(world, baseUrl === undefined ? undefined : originOf(baseUrl))]
}

/** The whole platform as one MSW handler. Requests to other addresses stay unhandled. */
export const platformHandler = (world: PlatformResponder, origin?: string): HttpHandler => {
  const isHandled = handledBy(world, origin)
  return http.all(
    ({ request }) => request.mode === 'navigate' || isHandled(new URL(request.url)),
    ({ request }) => (opensPage(world, request, isHandled) ? undefined : respond(world, request)),
  )
}

/**
 * MSW's worker recognizes an error response by its status, and MSW itself by its type. Where a server of the app has replaced the
 * global `Response`, MSW does not recognize a native error.
 */
async function respond(world: PlatformResponder, request: Request): Promise<Response> {
  const response = await world.fetch(request)
  if (response.type !== 'error') return response
  return Object.defineProperties(new Response(), { type: { value: 'error' }, status: { value: 0 } })
}

/**
 * Pages and pictures have relative addresses, so they are handled on every host. At the origin of the platform everything under
 * its prefix is handled, so that a mistyped address does not reach the network; without an origin, the addresses of the interface
 * on every host.
 */
export const handledBy =
  (world: Pick<PlatformResponder, 'owns'>, origin: string | undefined): IsHandled =>
  (url) =>
    world.owns(url.pathname) ||
    (origin === undefined ? allowedMethods(url.pathname).length > 0 : url.origin === origin && isUnderPrefix(url))

const isUnderPrefix = ({ pathname }: URL) => pathname === prefix || pathname.startsWith(`${prefix}/`)

/** The platform is at the root of its host: a base address with another path is an error. In a page it may be relative. */
export function originOf(baseUrl: string): string {
  const base = globalThis.document?.baseURI
  if (!URL.canParse(baseUrl || '/', base))
    throw new Error(`baseUrl "${baseUrl}" is relative: write it in full, as https://api.community.example`)
  const { origin, pathname } = new URL(baseUrl || '/', base)
  if (['', prefix].includes(withoutTrailingSlashes(pathname))) return origin
  throw new Error(`baseUrl "${baseUrl}" has a path, but the mock answers at ${origin}${prefix}/…: write "${origin}"`)
}

/**
 * Navigations to pages are left to later handlers and to the server: the worker would ask the page that is about to close, or
 * another tab, which would warn about the app's own address.
 */
const opensPage = (world: PlatformResponder, { mode, url }: Request, isHandled: IsHandled): boolean =>
  mode === 'navigate' && (world.owns(new URL(url).pathname) || !isHandled(new URL(url)))
