import { Console } from 'node:console'
import { consoleHints, type Hint } from '../../mock/hints.ts'
import { type MockServer, startMockServer } from '../../mock/server.ts'
import { isWildcard } from '../../sockets/hosts.ts'
import { type LogForm, toStderr } from '../../sockets/log.ts'
import { write } from '../output.ts'
import { socketProblem } from '../serve/port.ts'
import { untilStopped } from '../serve/signals.ts'
import { type MockChoice, serverOptions } from './choice.ts'
import { factsText } from './facts.ts'
import { networkAddresses, phoneText } from './phone.ts'

/** Runs until it is told to stop; then finishes what runs. */
export async function mock(choice: MockChoice): Promise<void> {
  // A reader of the log that goes away takes nothing else with it.
  process.stderr.on('error', () => undefined)
  const options = await serverOptions(choice)
  const hints = choice.hints ? { onHint: hintsFor(choice.log) } : {}
  const server = await startMockServer({ ...options, ...hints }).catch((error) =>
    socketProblem(error, choice.host, choice.port),
  )
  tell(choice, server)
  await untilStopped(() => server.close())
}

function tell(choice: MockChoice, { url, port, controlToken, facts }: MockServer): void {
  if (choice.controlToken === undefined) toStderr(`community-kit mock control token ${controlToken}`)
  if (facts !== undefined) toStderr(`community-kit mock state ${choice.state} ${factsText(facts)}`)
  if (isWildcard(choice.host)) toStderr(phoneText(networkAddresses(choice.host, port), process.stderr.isTTY === true))
  write(`community-kit mock listening on ${url}`)
}

/** To stderr as the log goes there: a line of JSON, or text for people. */
function hintsFor(log: LogForm): (hint: Hint) => void {
  if (log !== 'json') return consoleHints(new Console(process.stderr))
  return ({ text, ...hint }) => toStderr(JSON.stringify({ time: new Date().toISOString(), level: 'hint', ...hint }))
}
