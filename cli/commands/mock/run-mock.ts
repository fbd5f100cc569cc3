import { Console } from 'node:console'
import { type MockServer, startMockServer } from '../../../mock/server.ts'
import { consoleHints, type Hint } from '../../../platform/hints/hints.ts'
import { isWildcard } from '../../../sockets/hosts.ts'
import { type LogForm, toStderr } from '../../../sockets/log.ts'
import { surviveClosedStderr } from '../../shared/closed-stderr.ts'
import { loadSuite } from '../../shared/load-suite.ts'
import { throwListenError } from '../../shared/port.ts'
import { useBuiltWorld } from '../../shared/seeding/built-world.ts'
import { seedFileProblem } from '../../shared/seeding/seed-file.ts'
import { untilStopped } from '../../shared/signals.ts'
import { printStarted } from '../../shared/start-screen.ts'
import { factsText } from './facts-text.ts'
import { networkAddresses, phoneText } from './network-addresses.ts'
import type { MockOptions } from './options.ts'
import { serverOptions } from './server-options.ts'

/** Runs until it is stopped; then finishes the requests that run. */
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
  const started = { command: 'mock' as const, url, world: worldText(options), hasKnownPeople: true }
  const token = controlToken === undefined ? { controlToken: server.controlToken } : {}
  printStarted({ ...started, ...token, now: mock.clock.now().getTime() }, options)
}

const worldText = ({ seed = 1, size = 'small', state, seedFile }: MockOptions): string => {
  const start = state === undefined ? `seed ${seed}, ${size}` : `state ${state}`
  return seedFile === undefined ? start : `${start}, with ${seedFile}`
}

/** To stderr, like the log: as JSON, or as text for people. */
function hintPrinter(log: LogForm): (hint: Hint) => void {
  if (log !== 'json') return consoleHints(new Console(process.stderr))
  return ({ text, ...hint }) => toStderr(JSON.stringify({ time: new Date().toISOString(), level: 'hint', ...hint }))
}
