import { runTool, toolCommand } from '../run-tool.ts'
import { type Counts, seconds, statusLine } from './counts.ts'
import { writeTypeCheckProject } from './type-check.ts'

interface Check {
  name: string
  command: string[]
}

/** A function, because one of them writes files. */
const checks = (): Check[] => [
  {
    name: 'types, including the examples in the documentation',
    command: typeCheck(writeTypeCheckProject(), 'sources'),
  },
  { name: 'lint', command: toolCommand('biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.') },
]

/**
 * One checker, because each additional one infers the Zod types again: four take twice the time and memory. Emits no
 * declarations, which take two thirds of the time; `npm run proof` emits them for the package.
 */
export function typeCheck(project: string, name: string): string[] {
  const cache = ['--incremental', '--tsBuildInfoFile', `.cache/${name}.tsbuildinfo`]
  return toolCommand('tsc', '-p', project, '--noEmit', '--declaration', 'false', '--checkers', '1', ...cache)
}

/** Lets the compiler collect garbage only above this limit, which saves a quarter of its processor time. */
export const compilerMemory = { GOGC: 'off', GOMEMLIMIT: '1500MiB' }

/**
 * Runs the checks one after the other while the tests run, many of which wait for a browser or a disk. A failure is
 * printed at once, and again by the caller at the end, after the output of the tests.
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
