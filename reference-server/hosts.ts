import { isIP } from 'node:net'

const wildcards = new Set(['0.0.0.0', '::'])

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
  return isLoopback(host) || host === bare(boundTo) || (wildcards.has(bare(boundTo)) && isIP(host) !== 0)
}

/** Where a server that is bound to a host can be reached from here. */
export function addressOf(host: string, port: number): string {
  const reached = wildcards.has(host) ? (host === '::' ? '::1' : '127.0.0.1') : host
  return `http://${isIP(reached) === 6 ? `[${reached}]` : reached}:${port}`
}
