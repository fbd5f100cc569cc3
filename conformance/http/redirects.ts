import { InfrastructureError } from '../model/case-errors.ts'

type Send = (url: string, init: RequestInit) => Promise<Response>

/** Those of section 7; any other is an answer like the rest. */
const followed = new Set([301, 302, 307])

const maxRedirects = 5

/**
 * Follows redirects within one origin, step by step, with the same method, headers and body. Credentials never reach
 * another origin, protocol or port: such a redirect is returned, to be judged.
 */
export async function sendWithinOrigin(send: Send, url: string, init: RequestInit): Promise<Response> {
  let at = url
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const answer = await send(at, { ...init, redirect: 'manual' })
    if (answer.type === 'opaqueredirect')
      throw new InfrastructureError('it redirects, and a browser does not tell where to: not followed')
    const next = destinationOf(at, answer)
    if (!next || refusalToFollow(at, next, init.method, answer) !== undefined) return answer
    await answer.body?.cancel()
    at = next.href
  }
  throw new InfrastructureError(`it redirects without end: ${maxRedirects} times in a row`)
}

/** Why the redirect that an answer is was not followed, with its destination; undefined for any other answer. */
export function redirectText(url: string, method: string | undefined, answer: Response): string | undefined {
  const to = destinationOf(url, answer)
  const why = to && refusalToFollow(url, to, method, answer)
  return why === undefined ? undefined : `redirects to ${to?.href}, not followed: ${why}`
}

function refusalToFollow(url: string, to: URL, method = 'GET', answer: Response): string | undefined {
  if (to.origin !== new URL(url).origin || to.username !== '' || to.password !== '') return 'that is another origin'
  if (!followed.has(answer.status)) return `section 7 does not know ${answer.status}`
  const keepsMethod = answer.status === 307 || method === 'GET' || method === 'HEAD'
  return keepsMethod ? undefined : `clients turn a ${method} into a GET`
}

function destinationOf(url: string, { status, headers }: Response): URL | undefined {
  if (status < 300 || status >= 400) return undefined
  const location = headers.get('Location')
  return location === null ? undefined : (URL.parse(location, url) ?? undefined)
}
