import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { render } from '../platform/http/http.ts'
import { memoize } from '../platform/support/memoize.ts'

const wildcards = new Set(['0.0.0.0', '::'])

/** Whether a host means every address of the machine. */
export const isWildcard = (host: string): boolean => wildcards.has(normalized(host))

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** Lower case, without the brackets and the final dot of `URL.hostname`. */
const normalized = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')

/**
 * Prevents DNS rebinding: if the owner of a domain pointed its name to this server, pages of that domain could call the control
 * plane as their own origin. Only loopback names and the bound host are allowed, and any IP address if the server is bound to every
 * address, because an IP address cannot be rebound.
 */
export function isOwnHost(hostname: string, boundTo: string): boolean {
  const host = normalized(hostname)
  return isLoopback(host) || host === normalized(boundTo) || (isWildcard(boundTo) && isIP(host) !== 0)
}

/** The response to a call of the control plane under a foreign host name; undefined if the host name is ours. */
export function refuseForeignHost(request: Request, boundTo: string): Response | undefined {
  if (isOwnHost(new URL(request.url).hostname, boundTo)) return undefined
  const message = 'The control plane is only available under a loopback name or the host that the server is bound to'
  return render(request, { status: 403, body: { message } })
}

/** A name or an IP address. `URL` also accepts other hosts, such as `a"b`. */
const hostPattern = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])$/

function validUrl(address: string): URL | undefined {
  const url = URL.parse(address)
  return url && hostPattern.test(url.hostname) && url.username === '' && url.password === '' ? url : undefined
}

const cachedUrl = memoize(validUrl, 256)

/**
 * The URL of a request; undefined if its Host or its target is not valid. `hostname` is used for HTTP/1.0 clients that send no Host.
 * Cached and shared: do not mutate.
 */
export function requestedUrl({ headers, url = '' }: IncomingMessage, hostname: string): URL | undefined {
  // `URL` would turn a backslash into a slash.
  if (url.includes('\\')) return undefined
  return cachedUrl(url.startsWith('/') ? `http://${headers.host ?? hostname}${url}` : url)
}

export const refuseHost = (request: Request): Response =>
  render(request, { status: 400, body: { message: 'The Host or the target of the request is not valid' } })

/** The address of a server on this machine that is bound to the host. */
export function addressOf(host: string, port: number): string {
  const reachable = wildcards.has(host) ? (host === '::' ? '::1' : '127.0.0.1') : host
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
}
