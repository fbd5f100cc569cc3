import { isControl } from '../platform/control/control.ts'
import { isPicture } from '../platform/pages/pictures.ts'

/**
 * Which pages of other origins may call the interface and see its pictures (G12). The control plane is never among it; an address
 * where nothing is may say so.
 */
export interface Cors {
  /** The answer to a preflight, undefined for what is none or not allowed. */
  preflight(request: Request, pathname: string): Response | undefined
  /** Says in an answer who may read it. */
  mark(request: Request, pathname: string, response: Response): void
}

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const taken = ['Authorization', 'Content-Type', 'Accept']
const exposed = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Allow'

export interface CorsOptions {
  /** Whether pages may send cookies along; a browser takes no `*` then. */
  readonly credentials?: boolean
}

export function corsFor(origins: readonly string[], { credentials = false }: CorsOptions = {}): Cors {
  const isAny = origins.includes('*')
  const isOpen = (pathname: string) => !isControl(pathname) || isPicture(pathname)
  const allowed = (request: Request, pathname: string): string | undefined => {
    const origin = request.headers.get('origin')
    if (origin === null || !isOpen(pathname)) return undefined
    if (isAny) return credentials ? origin : '*'
    return origins.find((one) => one === origin)
  }
  return {
    preflight(request, pathname) {
      if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return undefined
      if (allowed(request, pathname) === undefined) return undefined
      const names = [...taken, ...(isAny ? askedFor(request) : [])].join(', ')
      const headers = { 'access-control-allow-methods': methods, 'access-control-allow-headers': names }
      return new Response(null, { status: 204, headers: { ...headers, 'access-control-max-age': '600' } })
    },
    mark(request, pathname, response) {
      if (origins.length > 0 && (credentials || !isAny)) response.headers.append('vary', 'Origin')
      const origin = allowed(request, pathname)
      if (origin === undefined) return
      response.headers.set('access-control-allow-origin', origin)
      response.headers.set('access-control-expose-headers', exposed)
      if (credentials) response.headers.set('access-control-allow-credentials', 'true')
    },
  }
}

/** Where every page may call, it may send what it likes, but never what opens the control plane. */
const askedFor = (request: Request): string[] =>
  (request.headers.get('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[\w-]+$/.test(name) && name.toLowerCase() !== 'x-kit-token')
