import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import type { EnvVariables } from '../../conformance/config/read-config.ts'
import { journalKeyVariable } from '../../conformance/node/journal-file.ts'
import { CliError } from './output.ts'

export { journalKeyVariable }

const minLength = 32

/** The key that signs journals: from the environment, or else the user's own, which is created on first use. */
export function journalKey(env: EnvVariables): string {
  const keyFromEnvironment = env[journalKeyVariable]
  if (keyFromEnvironment === undefined || keyFromEnvironment === '') return storedKey(fileOf(env))
  if (keyFromEnvironment.length < minLength)
    throw new CliError(`${journalKeyVariable} is too short: use at least ${minLength} random characters`)
  return keyFromEnvironment
}

/** `~/.config/community-kit/journal.key`, or the same file below XDG_CONFIG_HOME or LOCALAPPDATA. */
function fileOf({ XDG_CONFIG_HOME: xdg = '', LOCALAPPDATA: local = '' }: EnvVariables): string {
  const home = [xdg, local].find(isAbsolute) ?? join(homedir(), '.config')
  return join(home, 'community-kit', 'journal.key')
}

function storedKey(file: string): string {
  try {
    return readKey(file) ?? createKey(file)
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError(
      `cannot store the journal key in ${file}: ${(error as Error).message}; set ${journalKeyVariable}, or use --mode read-only, which needs no journal`,
    )
  }
}

function readKey(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return undefined
  if (process.platform !== 'win32' && (stats.mode & 0o077) !== 0)
    throw new CliError(`other users can read the journal key: run chmod 600 ${file}`)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < minLength) throw new CliError(`${file} is not a journal key; remove it`)
  return key
}

/** Links the complete file into place: if two processes start at the same time, both use the first one's key. */
function createKey(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.part`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
