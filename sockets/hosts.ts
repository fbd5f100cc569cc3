import { isIP } from 'node:net'
import { render } from '../platform/http.ts'

const wildcards = new Set(['0.0.0.0', '::'])

/** Whether it stands for every address of the machine. */
export const isWildcard = (host: string): boolean => wildcards.has(bare(host))

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** As `URL.hostname` writes an address, without brackets. */
const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')

/**
 * Against DNS rebinding: a page on a name that its owner pointed here would reach the control plane as its own origin. Only
 * loopback names and the bound host are let in; bound to every address, any of them, since an address cannot be rebound.
 */
export function isOwnHost(hostname: string, boundTo: string): boolean {
  const host = bare(hostname)
  return isLoopback(host) || host === bare(boundTo) || (isWildcard(boundTo) && isIP(host) !== 0)
}

/** The answer to whoever asks for the control plane by a name that is not ours. */
export function misdirected(request: Request, boundTo: string): Response | undefined {
  if (isOwnHost(new URL(request.url).hostname, boundTo)) return undefined
  const message = 'The control plane answers only under a loopback name or the host that the server is bound to'
  return render(request, { status: 403, body: { message } })
}

/** Where a server that is bound to a host can be reached from here. */
export function addressOf(host: string, port: number): string {
  const reached = wildcards.has(host) ? (host === '::' ? '::1' : '127.0.0.1') : host
  return `http://${isIP(reached) === 6 ? `[${reached}]` : reached}:${port}`
}
