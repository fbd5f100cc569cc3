import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandEnvironment } from '../../shared/environment.ts'
import { liveOutput } from '../../shared/live-output.ts'
import { CliError, styleFor } from '../../shared/output.ts'
import { cannotWrite } from '../../shared/save-file.ts'
import { selectCases } from '../conform/selection/select-cases.ts'
import { checkServers, type Demo, type ServerResult } from './check-servers.ts'
import { reportsRow, resultRow, serverRow, servingText } from './demo-text.ts'
import { startServer } from './server-process.ts'

export interface DemoOptions {
  readonly mockPort: number
  readonly serverPort: number
  readonly only?: readonly string[]
  readonly now?: string
  readonly seedFile?: string
  readonly once?: boolean
  readonly json?: boolean
}

/** Starts both servers, checks both at the same time, and keeps serving; returns the exit code. */
export async function demo(options: DemoOptions, environment: CommandEnvironment): Promise<number> {
  const { only = [], now, seedFile, mockPort, serverPort, once: isOnce, json } = options
  const [texts, controlToken] = [json ? environment.err : environment.out, randomBytes(24).toString('base64url')]
  const [live, style] = [liveOutput(environment.err, texts), styleFor(texts)]
  const flags = [...flag('--now', now), ...flag('--seed-file', seedFile)]
  const run: Demo = { environment, only, flags, controlToken, live, style, servers: [] }
  selectCases(run)
  const folder = createReportsFolder(environment.folder)
  try {
    await start(run, [mockPort, serverPort], 'off')
    live.print(
      ['Running the suite against both:\n', ...run.servers.map((server) => serverRow(server, style))].join('\n'),
    )
    const results = await checkServers(run, folder)
    environment.signal.throwIfAborted()
    for (const result of results) live.print(resultRow(result, style))
    if (isOnce) live.print(reportsRow(results, environment.folder, style))
    else await serve(run, results)
    const exitCode = worstOf(results.map((result) => result.exitCode))
    if (json) environment.out.write(jsonText(exitCode, results))
    return exitCode
  } catch (error) {
    throw environment.signal.aborted ? new CliError('interrupted', 3) : error
  } finally {
    live.end()
    await stop(run)
  }
}

/** Serves fresh worlds, without the data that the suite has created. */
async function serve(run: Demo, results: readonly ServerResult[]): Promise<void> {
  const ports = run.servers.map(({ url }) => Number(new URL(url).port))
  await stop(run)
  await start(run, ports, 'pretty')
  run.live.print(servingText(run, results))
  const { signal } = run.environment
  if (!signal.aborted) await once(signal, 'abort')
}

const flag = (name: string, value: string | undefined) => (value === undefined ? [] : [name, value])

async function start(run: Demo, ports: readonly number[], log: 'off' | 'pretty') {
  const { servers, controlToken, environment, flags: sharedFlags = [] } = run
  const shared = ['--control-token', controlToken, '--log', log, ...sharedFlags]
  const flags = ports.map((port) => ['--port', String(port), ...shared])
  servers.push(await startServer('mock', flags[0] ?? [], environment.err))
  servers.push(await startServer('server', flags[1] ?? [], environment.err))
}

const stop = ({ servers }: Demo) => Promise.all(servers.splice(0).map((server) => server.stop()))

/** The worst exit code, in this order: interrupted, does not conform, incomplete, conforms. */
export const worstOf = (exitCodes: readonly number[]): number => [3, 1, 4].find((code) => exitCodes.includes(code)) ?? 0

const jsonText = (exitCode: number, results: readonly ServerResult[]): string =>
  `${JSON.stringify({ exitCode, ...Object.fromEntries(results.map(({ name, ...result }) => [name, result])) }, null, 2)}\n`

/** A folder that git ignores. */
function createReportsFolder(within: string): string {
  const folder = join(within, '.cache', 'community-kit')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '.gitignore'), '*\n')
    return folder
  } catch (error) {
    throw cannotWrite(folder, error)
  }
}
