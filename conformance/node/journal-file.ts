import { appendFileSync, closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Sink } from '../journal.ts'

export interface JournalFileOptions {
  /** A loss of power is outlived too, by all that cannot be found out again. It costs milliseconds for each of those. */
  readonly isDurable?: boolean
}

/** A sink that has written each line when it returns: a process that is killed then loses nothing. */
export function journalFile(path: string, { isDurable = false }: JournalFileOptions = {}): Sink {
  if (isDurable) keepName(path)
  return (line, isNews) => appendFileSync(path, `${line}\n`, { flush: isDurable && isNews })
}

/** What is in a new file is of no use as long as its folder does not know it. Not every system can do this. */
function keepName(path: string): void {
  try {
    const folder = openSync(dirname(path), 'r')
    fsyncSync(folder)
    closeSync(folder)
  } catch {}
}
