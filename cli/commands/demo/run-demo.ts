import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandEnvironment } from '../../shared/environment.ts'
import { liveOutput } from '../../shared/live-output.ts'
import { CliError } from '../../shared/output.ts'
import { cannotWrite } from '../../shared/save-file.ts'
import { styleFor } from '../../shared/terminal-style.ts'
import { selectCases } from '../conform/setup/select-cases.ts'
import { judgementRow, reportsRow, serverRow, servingText } from './demo-text.ts'
import { type Demo, type Judgement, judgeAll } from './judge.ts'
import type { DemoOptions } from './options.ts'
import { startServer } from './server-process.ts'

/** Starts both servers, judges both at the same time, and keeps serving; returns the exit code. */
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
    live.print(['Judging both with the suite:\n', ...run.servers.map((one) => serverRow(one, style))].join('\n'))
    const judgements = await judgeAll(run, folder)
    environment.signal.throwIfAborted()
    for (const judgement of judgements) live.print(judgementRow(judgement, style))
    if (isOnce) live.print(reportsRow(judgements, environment.folder, style))
    else await serve(run, judgements)
    const exitCode = worstOf(judgements.map((judgement) => judgement.exitCode))
    if (json) environment.out.write(jsonText(exitCode, judgements))
    return exitCode
  } catch (error) {
    throw environment.signal.aborted ? new CliError('interrupted', 3) : error
  } finally {
    live.end()
    await stop(run)
  }
}

/** Serves fresh worlds, without the traces of the suite. */
async function serve(run: Demo, judgements: readonly Judgement[]): Promise<void> {
  const ports = run.servers.map(({ url }) => Number(new URL(url).port))
  await stop(run)
  await start(run, ports, 'pretty')
  run.live.print(servingText(run, judgements))
  const { signal } = run.environment
  if (!signal.aborted) await once(signal, 'abort')
}

const flag = (name: string, value: string | undefined) => (value === undefined ? [] : [name, value])

async function start(run: Demo, ports: readonly number[], log: 'off' | 'pretty') {
  const { servers, controlToken, environment, flags: given = [] } = run
  const shared = ['--control-token', controlToken, '--log', log, ...given]
  const flags = ports.map((port) => ['--port', String(port), ...shared])
  servers.push(await startServer('mock', flags[0] ?? [], environment.err))
  servers.push(await startServer('server', flags[1] ?? [], environment.err))
}

const stop = ({ servers }: Demo) => Promise.all(servers.splice(0).map((server) => server.stop()))

/** Interrupted, does not conform, incomplete, conforms. */
export const worstOf = (exitCodes: readonly number[]): number => [3, 1, 4].find((code) => exitCodes.includes(code)) ?? 0

const jsonText = (exitCode: number, judgements: readonly Judgement[]): string =>
  `${JSON.stringify({ exitCode, ...Object.fromEntries(judgements.map(({ name, ...one }) => [name, one])) }, null, 2)}\n`

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
