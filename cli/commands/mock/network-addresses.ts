import { networkInterfaces } from 'node:os'
import { styleText } from 'node:util'
import { renderUnicodeCompact } from 'uqr'
import { addressOf, isWildcard } from '../../../sockets/hosts.ts'

/** Bridges and tunnels of this machine, which a phone cannot reach. */
const isVirtual = (name: string) => /^(?:docker|br-|veth|virbr|vmnet|vEthernet|tun|utun|tailscale)/.test(name)

/** Where others on the network reach a server that listens on all addresses, the likeliest first. */
export function networkAddresses(host: string, port: number, interfaces = networkInterfaces()): string[] {
  if (!isWildcard(host)) return []
  const names = Object.keys(interfaces).sort((a, b) => Number(isVirtual(a)) - Number(isVirtual(b)))
  return names
    .flatMap((name) => interfaces[name] ?? [])
    .filter(({ internal, family, scopeid }) => !internal && (family === 'IPv4' || (host === '::' && !scopeid)))
    .map(({ address }) => addressOf(address, port))
}

/** White on black whatever the colours of the terminal are, as cameras need it. */
const qrCode = (address: string): string =>
  renderUnicodeCompact(address, { border: 2 })
    .split('\n')
    .map((line) => styleText(['whiteBright', 'bgBlack'], line, { validateStream: false }))
    .join('\n')

/** What somebody with a phone needs; the QR code only on a terminal. */
export function phoneText(addresses: readonly string[], isTerminal: boolean): string {
  const [first] = addresses
  if (first === undefined) return 'This machine is not on a network: a phone cannot reach it.'
  const warning = 'Everybody on this network can call it. The control plane needs the token; keep it to yourself.'
  return [`On the network: ${addresses.join(', ')}`, ...(isTerminal ? [qrCode(first)] : []), warning].join('\n')
}
