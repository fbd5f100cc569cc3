import { InfrastructureError } from '../model/case-errors.ts'

type Send = (url: string, init: RequestInit) => Promise<Response>

/** The redirects of section 7. Any other is returned like a normal response. */
const followed = new Set([301, 302, 307])

const maxRedirects = 5

/**
 * Follows redirects within one origin, with the same method, headers and body. Credentials never reach another origin,
 * protocol or port: such a redirect is returned as the response.
 */
export async function sendWithinOrigin(send: Send, url: string, init: RequestInit): Promise<Response> {
  let at = url
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await send(at, { ...init, redirect: 'manual' })
    if (response.type === 'opaqueredirect')
      throw new InfrastructureError('the target redirects, but a browser hides the destination, so it was not followed')
    const next = destinationOf(at, response)
    if (!next || refusalToFollow(at, next, init.method, response) !== undefined) return response
    await response.body?.cancel()
    at = next.href
  }
  throw new InfrastructureError(`more than ${maxRedirects} redirects in a row`)
}

/** The destination of a redirect that was not followed, and the reason. Undefined for other responses. */
export function redirectText(url: string, method: string | undefined, response: Response): string | undefined {
  const to = destinationOf(url, response)
  const why = to && refusalToFollow(url, to, method, response)
  return why === undefined ? undefined : `redirects to ${to?.href}, not followed: ${why}`
}

function refusalToFollow(url: string, to: URL, method = 'GET', { status }: Response): string | undefined {
  if (to.origin !== new URL(url).origin || to.username !== '' || to.password !== '') return 'that is another origin'
  if (!followed.has(status)) return `section 7 does not list ${status}`
  const keepsMethod = status === 307 || method === 'GET' || method === 'HEAD'
  return keepsMethod ? undefined : `clients turn a ${method} into a GET`
}

function destinationOf(url: string, { status, headers }: Response): URL | undefined {
  if (status < 300 || status >= 400) return undefined
  const location = headers.get('Location')
  return location === null ? undefined : (URL.parse(location, url) ?? undefined)
}
