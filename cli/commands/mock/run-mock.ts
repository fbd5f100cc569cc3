import { Console } from 'node:console'
import { networkInterfaces } from 'node:os'
import { styleText } from 'node:util'
import { renderUnicodeCompact } from 'uqr'
import { type MockServer, startMockServer } from '../../../mock/server.ts'
import { consoleHints, type Hint } from '../../../platform/hints/hints.ts'
import { isSecretParameter } from '../../../platform/http/secret-parameters.ts'
import { addressOf, isWildcard } from '../../../sockets/hosts.ts'
import { type LogForm, toStderr } from '../../../sockets/log.ts'
import { useBuiltWorld } from '../../shared/built-world.ts'
import { seedFileProblem } from '../../shared/seeded-rows.ts'
import { surviveClosedStderr, throwListenError, untilStopped } from '../../shared/serving.ts'
import { printStartScreen } from '../../shared/start-screen.ts'
import { loadSuite } from '../../shared/suite-overview.ts'
import { type MockOptions, serverOptions } from './server-options.ts'

/** Serves until it is stopped, and finishes running requests. */
export async function mock(options: MockOptions): Promise<void> {
  surviveClosedStderr()
  useBuiltWorld()
  const hints = options.hints ? { onHint: hintPrinter(options.log) } : {}
  const server = await startMockServer({ ...(await serverOptions(options)), ...hints, suite: loadSuite }).catch(
    (error) => throwListenError(seedFileProblem(error, options.seedFile), options.host, options.port),
  )
  printStart(options, server)
  await untilStopped(() => server.close())
}

function printStart(options: MockOptions, server: MockServer): void {
  const { controlToken, state, host } = options
  const { url, port, facts, mock } = server
  if (facts !== undefined) toStderr(`community-kit mock state ${state} ${factsText(facts)}`)
  if (isWildcard(host)) toStderr(phoneText(networkAddresses(host, port), process.stderr.isTTY === true))
  const started = {
    command: 'mock' as const,
    url,
    world: worldText(options),
    hasKnownPeople: options.world === undefined,
  }
  const token = controlToken === undefined ? { controlToken: server.controlToken } : { ownToken: controlToken }
  printStartScreen({ ...started, ...token, now: mock.clock.now().getTime() }, options)
}

const worldText = ({ seedFile, fallback, ...options }: MockOptions): string => {
  const given = seedFile === undefined ? dataText(options) : `${dataText(options)}, with ${seedFile}`
  if (fallback === undefined) return given
  const local = options.world === undefined ? 'overrides' : `overrides and ${given}`
  return `${local}; everything else is forwarded to ${fallback}`
}

function dataText({ seed = 1, size = 'small', state, world }: MockOptions): string {
  if (world !== undefined) return `world ${world}`
  return state === undefined ? `seed ${seed}, ${size}` : `state ${state}`
}

/** Prints hints to stderr in the form of the log: JSON or text. */
function hintPrinter(log: LogForm): (hint: Hint) => void {
  if (log !== 'json') return consoleHints(new Console(process.stderr))
  return ({ text, ...hint }) => toStderr(JSON.stringify({ time: new Date().toISOString(), level: 'hint', ...hint }))
}

const looksSecret = (value: unknown): boolean => typeof value === 'string' && /^[\w.-]{24,}$/.test(value)

/** The facts of a state, such as ids and addresses. Masks tokens; the control plane returns them. */
export const factsText = (facts: unknown): string =>
  JSON.stringify(facts, (name, value) => (isSecretParameter(name) || looksSecret(value) ? '***' : value))

/** Bridges and tunnels, which a phone cannot reach. */
const isVirtual = (name: string) => /^(?:docker|br-|veth|virbr|vmnet|vEthernet|tun|utun|tailscale)/.test(name)

/** The network addresses of a server that listens on all addresses, the one that most likely works first. */
export function networkAddresses(host: string, port: number, interfaces = networkInterfaces()): string[] {
  if (!isWildcard(host)) return []
  const names = Object.keys(interfaces).sort((a, b) => Number(isVirtual(a)) - Number(isVirtual(b)))
  return names
    .flatMap((name) => interfaces[name] ?? [])
    .filter(({ internal, family, scopeid }) => !internal && (family === 'IPv4' || (host === '::' && !scopeid)))
    .map(({ address }) => addressOf(address, port))
}

/** White on black in any terminal, because cameras need it. */
const qrCode = (address: string): string =>
  renderUnicodeCompact(address, { border: 2 })
    .split('\n')
    .map((line) => styleText(['whiteBright', 'bgBlack'], line, { validateStream: false }))
    .join('\n')

/** The addresses for a phone, with a QR code on a terminal. */
export function phoneText(addresses: readonly string[], isTerminal: boolean): string {
  const [first] = addresses
  if (first === undefined) return 'This machine is not on a network, so a phone cannot reach it.'
  const warning = 'Everybody on this network can call the mock. Keep the token of the control plane to yourself.'
  return [`On the network: ${addresses.join(', ')}`, ...(isTerminal ? [qrCode(first)] : []), warning].join('\n')
}
