import { runTool, tool } from '../run-tool.ts'
import type { Counts } from './counts.ts'
import { seconds, statusLine } from './status-line.ts'
import { writeTypeCheckProject } from './type-check.ts'

interface Check {
  name: string
  command: string[]
}

/** Made when they run: one of them writes files. */
const checks = (): Check[] => [
  { name: 'types, also of the examples in the documents', command: typeCheck(writeTypeCheckProject(), 'sources') },
  { name: 'lint', command: tool('biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.') },
]

/**
 * With one checker, because each additional one infers the Zod types again: four take twice the time and memory. Without
 * declarations, a third of the time, which `npm run proof` makes for the package.
 */
export function typeCheck(project: string, name: string): string[] {
  const cache = ['--incremental', '--tsBuildInfoFile', `.cache/${name}.tsbuildinfo`]
  return tool('tsc', '-p', project, '--noEmit', '--declaration', 'false', '--checkers', '1', ...cache)
}

/** The compiler collects garbage only when it needs more than that: a quarter of its processor time. */
export const compilerMemory = { GOGC: 'off', GOMEMLIMIT: '1500MiB' }

/**
 * One after the other, beside the tests, of which many wait for a browser or a disk. A failure is printed at once, and like
 * everything else by the caller, who knows when the terminal is free: by then, tests have filled it.
 */
export async function runChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of checks()) {
    const result = await runCheck(check)
    if (result.counts.failed > 0) console.log(result.report)
    results.push(result)
  }
  return results
}

export interface CheckResult {
  readonly counts: Counts
  readonly report: string
}

/** Counts as one test; its output is reported only on failure. */
async function runCheck({ name, command }: Check): Promise<CheckResult> {
  const start = performance.now()
  const { exitCode, output } = await runTool(command, 'pipe', compilerMemory)
  const ok = exitCode === 0
  const line = statusLine(ok, `${name} ${seconds(performance.now() - start)}`)
  return {
    counts: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 },
    report: ok ? line : `${line}\n${output.trimEnd()}`,
  }
}
