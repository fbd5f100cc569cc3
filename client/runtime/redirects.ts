import { CallError } from '../call-error.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const maxRedirects = 5

/**
 * Follows redirects with the same method and body, and drops the token if a redirect leads to another origin. Browsers
 * hide the target of a redirect and therefore follow it by their own rules: after 301 or 302 they repeat a POST as a GET.
 */
export async function fetchWithRedirects(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  let at = url
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const own = at === url ? init : { ...init, headers: headersFor(at, url, init.headers) }
    const response = await fetch(at, { ...own, redirect: init.method === 'GET' ? 'follow' : 'manual' })
    if (response.type === 'opaqueredirect') return fetch(at, { ...own, redirect: 'follow' })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) return response
    await response.body?.cancel()
    at = new URL(location, response.url || at).href
  }
  throw new CallError('redirects', `${init.method} ${url} was redirected more than ${maxRedirects} times`)
}

function headersFor(at: string, url: string, given: HeadersInit | undefined): Headers {
  const headers = new Headers(given)
  if (new URL(at).origin !== new URL(url).origin) headers.delete('authorization')
  return headers
}
