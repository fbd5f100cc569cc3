import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool, toolCommand } from '../run-tool.ts'
import { type Counts, runFailure, statusLine, zeroCounts } from './counts.ts'
import { countsFileVariable } from './reporter.ts'

const reporters = ['--reporter=default', '--reporter=./tools/checks/reporter.ts']

/** Runs vitest in this terminal; its second reporter writes the counts to a file. */
export async function runTests(filters: string[]): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'community-kit-'))
  try {
    const file = join(folder, 'counts.json')
    const command = toolCommand('vitest', 'run', ...reporters, ...filters)
    const { exitCode } = await runTool(command, 'inherit', { ...colourSettings(), [countsFileVariable]: file })
    return addRunFailure(await readCounts(file), exitCode)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Vitest would use colours even if stdout is not a terminal. */
function colourSettings(): NodeJS.ProcessEnv {
  return process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
}

function addRunFailure(counts: Counts, exitCode: number): Counts {
  const failure = runFailure(counts, exitCode)
  if (!failure) return counts
  console.log(statusLine(false, `tests: ${failure}`))
  return { ...counts, failed: 1 }
}

async function readCounts(file: string): Promise<Counts> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Counts
  } catch {
    return zeroCounts
  }
}
