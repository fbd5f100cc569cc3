import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../output.ts'

/** Where reports go: a folder that no repository takes for its own. */
export function reportsFolder(within: string): string {
  const folder = join(within, '.cache', 'community-kit')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '.gitignore'), '*\n')
    return folder
  } catch (error) {
    throw new CliError(`cannot write to ${folder}: ${(error as Error).message}; run it where you may write`)
  }
}
