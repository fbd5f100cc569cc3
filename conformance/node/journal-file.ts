import { appendFileSync, closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Sink } from '../safety/journal/journal.ts'

export interface JournalFileOptions {
  /** Lines that cannot be reconstructed survive a loss of power too. Costs some milliseconds for each of them. */
  readonly isDurable?: boolean
}

/** A sink that has written each line when it returns: a process that is killed loses nothing. */
export function journalFile(path: string, { isDurable = false }: JournalFileOptions = {}): Sink {
  if (isDurable) syncFolder(path)
  return (line, needsFsync) => appendFileSync(path, `${line}\n`, { flush: isDurable && needsFsync })
}

/** A new file survives only if its folder's entry is written too. Not every system supports this. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(dirname(path), 'r')
    fsyncSync(folder)
    closeSync(folder)
  } catch {}
}
