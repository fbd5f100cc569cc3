import { type HttpHandler, http } from 'msw/http'
import { prefix } from '../../contracts/chapters.ts'
import { allowedMethods } from '../../contracts/runtime/router.ts'
import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import type { MockWorld } from '../world/mock-world.ts'
import { checkOptions, handlersOptions } from './options.ts'

/** The parts of a world that handle requests. */
export interface PlatformResponder {
  fetch(request: Request): Promise<Response>
  /** Whether a path belongs to the kit's pages and pictures. The control plane does not count. */
  owns(pathname: string): boolean
}

export type IsHandled = (url: URL) => boolean

export interface HandlersOptions {
  /** The address of the platform, absolute or relative to the page. Without it, requests to any host are handled. */
  readonly baseUrl?: string
}

/** The platform as MSW request handlers, for your own `setupServer`, `setupWorker` or Storybook. */
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
 * MSW's worker recognizes an error response by its status, and MSW itself by its type. If a server of the app has replaced the
 * global `Response`, MSW does not recognize a native error.
 */
async function respond(world: PlatformResponder, request: Request): Promise<Response> {
  const response = await world.fetch(request)
  if (response.type !== 'error') return response
  return Object.defineProperties(new Response(), { type: { value: 'error' }, status: { value: 0 } })
}

/**
 * Pages and pictures have relative addresses, so they are handled on every host. With an origin, everything under the prefix is
 * handled, so that a mistyped address does not reach the network. Without an origin, only the paths of the interface are handled,
 * on every host.
 */
export const handledBy =
  (world: Pick<PlatformResponder, 'owns'>, origin: string | undefined): IsHandled =>
  (url) =>
    world.owns(url.pathname) ||
    (origin === undefined ? allowedMethods(url.pathname).length > 0 : url.origin === origin && isUnderPrefix(url))

const isUnderPrefix = ({ pathname }: URL) => pathname === prefix || pathname.startsWith(`${prefix}/`)

/** The platform is at the root of its host, so a base address with a path is an error. In a page it may be relative. */
export function originOf(baseUrl: string): string {
  const base = globalThis.document?.baseURI
  if (!URL.canParse(baseUrl || '/', base))
    throw new Error(`baseUrl "${baseUrl}" is relative: write it in full, as https://api.community.example`)
  const { origin, pathname } = new URL(baseUrl || '/', base)
  if (['', prefix].includes(withoutTrailingSlashes(pathname))) return origin
  throw new Error(`baseUrl "${baseUrl}" has a path, but the mock responds at ${origin}${prefix}/…: write "${origin}"`)
}

/**
 * Navigations to pages are left to later handlers and to the server. Otherwise the worker would ask the page that is about to close,
 * or another tab, which would warn about the app's own address.
 */
const opensPage = (world: PlatformResponder, { mode, url }: Request, isHandled: IsHandled): boolean =>
  mode === 'navigate' && (world.owns(new URL(url).pathname) || !isHandled(new URL(url)))
