import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Counts, doubtAbout, none } from './counts.ts'
import { countsFile } from './reporter.ts'
import { runTool, tool } from './tool.ts'
import { verdict } from './verdict.ts'

const reporters = ['--reporter=default', '--reporter=./tools/checks/reporter.ts']

/** Runs vitest on our own terminal; its second reporter writes the counts to a file. */
export async function runTests(filters: string[]): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'community-kit-'))
  try {
    const file = join(folder, 'counts.json')
    const command = tool('vitest', 'run', ...reporters, ...filters)
    const { exitCode } = await runTool(command, 'inherit', { ...colours(), [countsFile]: file })
    return judge(await readCounts(file), exitCode)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Vitest colours also what no terminal shows. */
function colours(): NodeJS.ProcessEnv {
  return process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
}

function judge(counts: Counts, exitCode: number): Counts {
  const doubt = doubtAbout(counts, exitCode)
  if (!doubt) return counts
  console.log(verdict(false, `tests: ${doubt}`))
  return { ...counts, failed: 1 }
}

async function readCounts(file: string): Promise<Counts> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Counts
  } catch {
    return none
  }
}
