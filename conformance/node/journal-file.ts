import { appendFileSync } from 'node:fs'

/** A sink that has written each line when it returns: a process that is killed then loses nothing. */
export const journalFile =
  (path: string) =>
  (line: string): void =>
    appendFileSync(path, `${line}\n`)
