import { join } from 'node:path'
import { reports, type Style, summaryOf } from '../../../conformance/reports/index.ts'
import type { CommandEnvironment } from '../../shared/environment.ts'
import type { LiveOutput, RunProgress } from '../../shared/live-output.ts'
import { saveFile } from '../../shared/save-file.ts'
import { openTarget } from '../conform/open-target.ts'
import { readSettings } from '../conform/read-settings.ts'
import { runCases } from '../conform/run-cases.ts'
import { memoryJournal } from '../conform/run-journal.ts'
import { selectCases } from '../conform/selection/select-cases.ts'
import type { ServerName, ServerProcess } from './server-process.ts'

export interface Demo {
  readonly environment: CommandEnvironment
  readonly only: readonly string[]
  /** Flags for both servers. */
  readonly flags?: readonly string[]
  readonly controlToken: string
  readonly live: LiveOutput
  readonly style: Style
  /** The running servers: mock, then reference server. */
  readonly servers: ServerProcess[]
}

export interface ServerResult {
  readonly name: ServerName
  readonly exitCode: number
  readonly verdict: string
  readonly passed: number
  readonly failed: number
  readonly requests: number
  readonly ms: number
  readonly report: string
}

/** The environment variable from which printed commands take the control token. */
export const tokenVariable = 'KIT_TOKEN'

/** Runs the suite against all servers at the same time, and writes a report for each into the folder. */
export async function checkServers(demo: Demo, folder: string): Promise<ServerResult[]> {
  const share = shareLive(demo.live, demo.servers.length)
  const results = demo.servers.map((server) => checkServer({ ...demo, live: share(server.name) }, server, folder))
  return Promise.all(results).finally(demo.live.end)
}

async function checkServer(
  { only, controlToken, ...demo }: Demo,
  { name, url }: ServerProcess,
  folder: string,
): Promise<ServerResult> {
  const flags = { only, gaps: 'held', controlTokenEnv: tokenVariable, requireAll: true, quiet: true } as const
  const settings = { ...(await readSettings(url, flags, { env: { [tokenVariable]: controlToken }, folder })), name }
  const target = openTarget(settings)
  const run = { ...demo, settings, target, knownFailures: new Set<string>() }
  const { record } = await runCases(run, selectCases(settings), memoryJournal()).finally(target.close)
  const { exitCode = 3, verdict, counts, requests, ms } = summaryOf(record)
  const report = join(folder, `${name}.html`)
  await saveFile(report, reports.html(record))
  const { passed, failed } = counts
  return { name, exitCode, verdict, passed, failed, requests, ms: Math.round(ms), report }
}

/** Lets concurrent runs share the output: adds up their progress, prefixes their texts, and drops their summaries. */
function shareLive(live: LiveOutput, runs: number): (name: string) => LiveOutput {
  const progress = new Map<string, RunProgress>()
  const sum = (count: keyof RunProgress) => [...progress.values()].reduce((total, current) => total + current[count], 0)
  return (name) => {
    let isOver = false
    return {
      print: (text) => void (isOver || live.print(`${name} ${text}`)),
      show(runProgress) {
        progress.set(name, runProgress)
        if (progress.size === runs) live.show({ done: sum('done'), total: sum('total'), failed: sum('failed') })
      },
      showWait: live.showWait,
      end() {
        isOver = true
      },
    }
  }
}
