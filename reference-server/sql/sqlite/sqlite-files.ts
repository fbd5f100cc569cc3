import { chmodSync, closeSync, openSync, rmSync, statSync } from 'node:fs'

const own = 0o600

/** Rate limit counts are in a separate file. */
export const limitsFile = (path: string): string => `${path}-limits`

/** The files of a database: SQLite keeps its log beside it. */
const filesOf = (path: string): string[] =>
  [path, limitsFile(path)].flatMap((file) => ['', '-wal', '-shm', '-journal'].map((suffix) => file + suffix))

/** Only a plain path names the file that SQLite opens. */
export const isPlainFile = (path: string): boolean => path !== ':memory:' && path !== '' && !path.startsWith('file:')

/**
 * Creates an empty file that only its owner can read, because the database holds signing keys and password hashes. SQLite
 * gives the same mode to the files beside it. Returns false if the file exists.
 */
export function createOwnFile(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', own))
    return true
  } catch (error) {
    // SQLite explains better why a file cannot be created.
    if (isSystemError(error)) return false
    throw error
  }
}

export function removeFiles(path: string): void {
  for (const file of filesOf(path)) rmSync(file, { force: true })
}

/** Removes the access of other users. Returns a notice for the operator if they had any. */
export function restrictToOwner(path: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const open = filesOf(path).filter(isOpenToOthers)
  if (open.length === 0) return undefined
  const reason = `${path} could be read by other users, but holds signing keys`
  try {
    for (const file of open) chmodSync(file, own)
    return `${reason}: its mode is now 600`
  } catch (error) {
    return `${reason}: set its mode to 600 (${(error as Error).message})`
  }
}

function isOpenToOthers(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && (found.mode & 0o077) !== 0
}

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error
