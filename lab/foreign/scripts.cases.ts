import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runConform, testEnvironment } from '../../cli/commands/conform/conform.cases.ts'
import { folder } from '../../cli/testing/folder.cases.ts'
import { type ForeignBackend, startForeignBackend } from './backend/backend.ts'
import { perMinute, readDetected } from './foreign-runs.cases.ts'
import { people, unsupported } from './foreign-target.cases.ts'

const run = promisify(execFile)

const passwords = Object.fromEntries(
  Object.entries(people).map(([name, person]) => [`${name.toUpperCase()}_PASSWORD`, person?.password ?? '']),
)

/** The configuration of a team without an adapter, whose server has files and gifts. */
async function configuration({ owner }: ForeignBackend) {
  const accounts = Object.entries(people).map(([name, person]) => [
    name,
    { login: person?.login, password: { env: `${name.toUpperCase()}_PASSWORD` } },
  ])
  return {
    people: Object.fromEntries(accounts),
    unsupported: { operations: unsupported },
    adapter: { files: await owner.fileNodes(), gifts: await owner.gifts() },
  }
}

export interface Reproduction {
  readonly verdict: string
  /** The text of the script, if conform wrote one. */
  readonly text: string
  readonly runsAlone: boolean
  /** The output of the script on the server with the bug, and of two runs after the bug was repaired. */
  readonly withBug: string
  readonly repaired: readonly string[]
  /** Everything that conform printed. */
  readonly printed: string
}

/** Runs conform on a backend with a bug, then the script of the failure. */
export async function reproduce(bug: string, only = readDetected()[bug]?.case ?? ''): Promise<Reproduction> {
  const backend = await startForeignBackend({ bugs: [bug], choices: ['topic-audit-off'], perMinute })
  try {
    const cwd = folder()
    writeFileSync(join(cwd, 'community-kit.config.json'), JSON.stringify(await configuration(backend)))
    const env = { ...testEnvironment().environment.env, ...passwords }
    const report = 'json=run.json'.split('=') as ['json', string]
    const { out } = await runConform(
      backend.url,
      { only: [only], scripts: 'scripts', report: [{ format: report[0], file: report[1] }] },
      { folder: cwd, env },
    )
    const { cases } = JSON.parse(readFileSync(join(cwd, 'run.json'), 'utf8'))
    const failed = cases.find(({ outcome }: { outcome: string }) => outcome === 'failed')
    const [, command] = /^ {4}(sh scripts\/\S+)$/m.exec(out) ?? []
    const none = { withBug: '', repaired: [], text: '', runsAlone: false }
    if (!failed || command === undefined)
      return { ...none, verdict: cases[0]?.reason ?? cases[0]?.outcome, printed: out }
    const runScript = () => runShell(command, cwd)
    const withBug = await runScript()
    backend.repair()
    const repaired = [await runScript(), await runScript()]
    const { text, runsAlone } = failed.failure.script
    return { verdict: 'failed', text, runsAlone, withBug, repaired, printed: out }
  } finally {
    await backend.close()
  }
}

interface Streams {
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command and returns its output and errors. */
export async function runShell(command: string, cwd: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { PATH: process.env.PATH, ...passwords, ...more }
  const ended = await run('sh', ['-c', `${command} < /dev/null`], { cwd, env }).catch((error: Streams) => error)
  return ended.stdout + ended.stderr
}

const time = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\dZ?|\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT/g

/** Masks what differs in every run. Equal ids stay equal. */
export function normalized(output: string): string {
  const ids = new Map<string, number>()
  return output
    .replace(time, 'TIME')
    .replace(/^(?:Date|X-RateLimit-Remaining|Content-Length):.*\n/gim, '')
    .replace(/kit-?\d{5}/g, 'kit-RUN')
    .replace(/"hot":\d+/g, '"hot"')
    .replace(/"(?:access_)?token":"[^"]+"/g, '"token"')
    .replace(/\d{4,}/g, (id) => {
      const known = ids.get(id) ?? ids.size + 1
      ids.set(id, known)
      return `#${known}`
    })
}
