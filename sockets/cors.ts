import { isControlPath } from '../platform/control/control.ts'
import { appendHeader, setHeader } from '../platform/http/rendered-response.ts'
import { isFilePath } from '../platform/pages/files.ts'

/**
 * Lets pages of other origins call the interface, show its pictures (G12) and read 404 responses. They can never call
 * the control plane.
 */
export interface Cors {
  /** The response to a preflight; undefined if the request is not a preflight, or its origin is not allowed. */
  preflight(request: Request, pathname: string): Response | undefined
  /** Adds the headers that say which pages may read a response. */
  addHeaders(request: Request, pathname: string, response: Response): void
}

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const allowedHeaders = ['Authorization', 'Content-Type', 'Accept', 'Range', 'If-Range', 'If-None-Match']
const exposed =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Allow, Content-Range, Content-Length, Accept-Ranges, ETag'

export interface CorsOptions {
  /** Whether pages may send cookies; browsers then do not accept `*`. */
  readonly credentials?: boolean
}

export function corsFor(origins: readonly string[], { credentials = false }: CorsOptions = {}): Cors {
  const isAny = origins.includes('*')
  const isOpen = (pathname: string) => !isControlPath(pathname) || isFilePath(pathname)
  const allowedOrigin = (request: Request, pathname: string): string | undefined => {
    const origin = request.headers.get('origin')
    if (origin === null || !isOpen(pathname)) return undefined
    if (isAny) return credentials ? origin : '*'
    return origins.find((one) => one === origin)
  }
  return {
    preflight(request, pathname) {
      if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return undefined
      if (allowedOrigin(request, pathname) === undefined) return undefined
      const names = [...allowedHeaders, ...(isAny ? requestedHeaders(request) : [])].join(', ')
      const headers = { 'access-control-allow-methods': methods, 'access-control-allow-headers': names }
      return new Response(null, { status: 204, headers: { ...headers, 'access-control-max-age': '600' } })
    },
    addHeaders(request, pathname, response) {
      if (origins.length > 0 && (credentials || !isAny)) appendHeader(response, 'vary', 'Origin')
      const origin = allowedOrigin(request, pathname)
      if (origin === undefined) return
      setHeader(response, 'access-control-allow-origin', origin)
      setHeader(response, 'access-control-expose-headers', exposed)
      if (credentials) setHeader(response, 'access-control-allow-credentials', 'true')
    },
  }
}

/** If any origin is allowed, pages may send any header except the control plane's token. */
const requestedHeaders = (request: Request): string[] =>
  (request.headers.get('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[\w-]+$/.test(name) && name.toLowerCase() !== 'x-kit-token')
