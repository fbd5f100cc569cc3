import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import type { EnvVariables } from '../../conformance/config/read-config.ts'
import { journalKeyVariable } from '../../conformance/node/journal-file.ts'
import { CliError } from './output.ts'

export { journalKeyVariable }

const shortest = 32

/** The key that journals are signed with: from the environment, else the user's own, created when it is first needed. */
export function journalKey(env: EnvVariables): string {
  const given = env[journalKeyVariable]
  if (given === undefined || given === '') return storedKey(fileOf(env))
  if (given.length < shortest)
    throw new CliError(`${journalKeyVariable} is too short: give at least ${shortest} random characters`)
  return given
}

/** `~/.config/community-kit/journal.key`, or where the system keeps the settings of programs. */
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
      `cannot keep the key of journals in ${file}: ${(error as Error).message}; set ${journalKeyVariable}, or use --mode read-only, which needs no journal`,
    )
  }
}

function readKey(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return undefined
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new CliError(`others may read the key of journals: chmod 600 ${file}`)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < shortest) throw new CliError(`${file} is not a key of journals; remove it`)
  return key
}

/** Linked when it is complete: of two processes that start at once, one takes the other's. */
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
