import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstall } from '../../tools/setup/debian-program.mjs'

const versions = '/usr/lib/postgresql'

function installedFolders(): string[] {
  try {
    return readdirSync(versions).map((version) => join(versions, version, 'bin'))
  } catch {
    return []
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const found = await findOrInstall(root, 'pg_basebackup', installedFolders(), 'postgresql')

/** The folder with `initdb`, `postgres` and `pg_basebackup`, if there is one. */
export const programs = found ? installedFolders().at(-1) : undefined

export const reason = programs
  ? ''
  : ' (skipped: PostgreSQL with pg_basebackup is not installed and cannot be installed)'
