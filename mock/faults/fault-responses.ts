import type { ErrorShape } from '../../contracts/runtime/errors.ts'
import { render } from '../../platform/http/http.ts'
import type { Call } from '../../platform/middleware.ts'
import type { Fault } from './faults.ts'

const reasons = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
} as const

type Broken = Extract<Fault, { kind: 'broken' }>

/** The JSON error of the platform; with `page`, the HTML page of a proxy, which has no rate limit headers. */
export function brokenResponse({ request, caller }: Call, { status = 503, page = false }: Broken): Response {
  const message = reasons[status]
  if (!page) return render(request, { status, body: { message }, headers: caller.rate.headers })
  const title = `${status} ${message}`
  const text = `<html>\n<head><title>${title}</title></head>\n<body><center><h1>${title}</h1></center></body>\n</html>\n`
  return new Response(text, { status, headers: { 'content-type': 'text/html' } })
}

const field = ['The field has a wrong value']

/** The error shapes of section 7, with the names from the contracts. */
const errorBodies: { readonly [Shape in ErrorShape]: object } = {
  message: { message: 'Refused by a fault' },
  messages: { message: ['Refused by a fault', 'This is the second message'] },
  fields: { name: field, body: [...field, 'And a second reason'] },
  messageAndFields: { message: 'Refused by a fault', errors: { name: field } },
  debug: {
    message: 'Refused by a fault',
    file: '/srv/app/Handler.php',
    line: 42,
    trace: [{ file: '/srv/app/Kernel.php', line: 7, function: 'handle' }],
  },
}

type Refused = Extract<Fault, { kind: 'refused' }>

/** Ignores the `Accept` header, because apps are tested with the shape. */
export const refusedResponse = ({ caller }: Call, { status = 422, shape = 'message' }: Refused): Response =>
  Response.json(errorBodies[shape], { status, headers: caller.rate.headers })

type Redirect = Extract<Fault, { kind: 'redirect' }>

/** Undefined for the target of the redirect itself. A trailing slash does not change the address (G13). */
function locationFor(url: URL, { to, loop }: Redirect): string | undefined {
  if (loop) return url.pathname + url.search
  if (to === undefined) return url.pathname.endsWith('/') ? undefined : `${url.pathname}/${url.search}`
  const { href, origin, pathname, search } = new URL(to, url)
  if (href === url.href) return undefined
  return origin === url.origin ? pathname + search : href
}

export function redirectResponse({ request, caller }: Call, fault: Redirect): Response | undefined {
  const location = locationFor(new URL(request.url), fault)
  if (location === undefined) return undefined
  return new Response(null, { status: fault.status ?? 307, headers: { ...caller.rate.headers, location } })
}

export const isJson = ({ body, headers }: Response): boolean =>
  body !== null && /\bjson\b/.test(headers.get('content-type') ?? '')

/** Half of the text. Numbers become empty, because half a number is still a number. */
export async function truncated(response: Response): Promise<Response> {
  const text = await response.text()
  return new Response(/^[-\d]/.test(text) ? '' : text.slice(0, Math.floor(text.length / 2)), response)
}
