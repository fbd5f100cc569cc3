/** The limit of browsers. */
const maxRedirects = 20

/** After 303, and after 301 and 302 of a POST, browsers continue with a GET. */
const becomesGet = (status: number, method: string) => status === 303 || (status < 303 && method === 'POST')

function redirected(request: Request, to: URL, status: number): Request {
  if (!becomesGet(status, request.method)) return new Request(to, request)
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  headers.delete('content-length')
  return new Request(to, { headers })
}

/** The target of a redirect, if the mock handles it. */
function targetOf({ url }: Request, { status, headers }: Response, isHandled: (url: URL) => boolean): URL | undefined {
  const location = headers.get('location')
  const to = status >= 300 && status < 400 && location ? new URL(location, url) : undefined
  return to && isHandled(to) ? to : undefined
}

/** Follows redirects, because Playwright would send them to the network. Too many redirects are a network error, as in a browser. */
export async function followRedirects(
  request: Request,
  fetch: (request: Request) => Promise<Response>,
  isHandled: (url: URL) => boolean,
): Promise<Response> {
  let current = request
  for (let count = 0; count <= maxRedirects; count++) {
    const unread = current.clone()
    const response = await fetch(current)
    const to = targetOf(current, response, isHandled)
    if (!to) return response
    current = redirected(unread, to, response.status)
  }
  return Response.error()
}
