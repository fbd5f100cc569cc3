import { networkInterfaces } from 'node:os'
import { styleText } from 'node:util'
import { renderUnicodeCompact } from 'uqr'
import { addressOf, isWildcard } from '../../sockets/hosts.ts'

/** Bridges and tunnels of this machine, which no phone is on. */
const isInner = (name: string) => /^(?:docker|br-|veth|virbr|vmnet|vEthernet|tun|utun|tailscale)/.test(name)

/** Where others on the network reach a server that is bound to all addresses; the likeliest first. */
export function networkAddresses(host: string, port: number, cards = networkInterfaces()): string[] {
  if (!isWildcard(host)) return []
  const names = Object.keys(cards).sort((a, b) => Number(isInner(a)) - Number(isInner(b)))
  return names
    .flatMap((name) => cards[name] ?? [])
    .filter(({ internal, family, scopeid }) => !internal && (family === 'IPv4' || (host === '::' && !scopeid)))
    .map(({ address }) => addressOf(address, port))
}

/** Light on dark whatever the colours of the terminal are: cameras want it so. */
const code = (address: string): string =>
  renderUnicodeCompact(address, { border: 2 })
    .split('\n')
    .map((line) => styleText(['whiteBright', 'bgBlack'], line, { validateStream: false }))
    .join('\n')

/** What somebody with a phone needs; the code only where it can be seen. */
export function phoneText(addresses: readonly string[], isTerminal: boolean): string {
  const [first] = addresses
  if (first === undefined) return 'This machine is on no network: a phone cannot reach it.'
  const warning = 'Whoever is on this network can call it. The control plane needs the token; keep that to yourself.'
  return [`On the network: ${addresses.join(', ')}`, ...(isTerminal ? [code(first)] : []), warning].join('\n')
}
