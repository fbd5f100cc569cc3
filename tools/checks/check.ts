import type { Counts } from './counts.ts'
import { runTool, tool } from './tool.ts'
import { seconds, verdict } from './verdict.ts'

interface Check {
  name: string
  command: string[]
}

export const checks: Check[] = [
  { name: 'types', command: compile('tsconfig.json') },
  { name: 'contracts compile without DOM and Node', command: compile('tsconfig.contracts.json') },
  { name: 'browser code compiles without Node', command: compile('tsconfig.browser.json') },
  { name: 'lint', command: tool('biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.') },
]

/** One checker each, because every further one infers Zod's types anew: four take twice the time and memory. */
function compile(project: string): string[] {
  const memory = ['--incremental', '--tsBuildInfoFile', `.cache/${project}.tsbuildinfo`]
  return tool('tsc', '-p', project, '--noEmit', '--checkers', '1', ...memory)
}

/** Counts as one test; speaks up only when it fails. */
export async function runCheck({ name, command }: Check): Promise<Counts> {
  const start = performance.now()
  const { exitCode, output } = await runTool(command, 'pipe')
  const ok = exitCode === 0
  console.log(verdict(ok, `${name} ${seconds(performance.now() - start)}`))
  if (!ok) console.log(output.trimEnd())
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}
