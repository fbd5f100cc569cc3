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

/** As from the platform, or with `page` as from a proxy: HTML, without the rate limit headers. */
export function brokenResponse({ request, caller }: Call, { status = 503, page = false }: Broken): Response {
  const message = reasons[status]
  if (!page) return render(request, { status, body: { message }, headers: caller.rate.headers })
  const title = `${status} ${message}`
  const text = `<html>\n<head><title>${title}</title></head>\n<body><center><h1>${title}</h1></center></body>\n</html>\n`
  return new Response(text, { status, headers: { 'content-type': 'text/html' } })
}

export const isJson = ({ body, headers }: Response): boolean =>
  body !== null && /\bjson\b/.test(headers.get('content-type') ?? '')

/** Half of the text; nothing of a number, since half a number is still a number. */
export async function truncated(response: Response): Promise<Response> {
  const text = await response.text()
  return new Response(/^[-\d]/.test(text) ? '' : text.slice(0, Math.floor(text.length / 2)), response)
}
