import { closeSync, openSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { journalFile, signingSink } from '../../../conformance/node/journal-file.ts'
import { type Journal, openJournal } from '../../../conformance/safety/journal/journal.ts'
import type { CommandEnvironment } from '../../shared/environment.ts'
import { journalKey } from '../../shared/journal-key.ts'
import { CliError } from '../../shared/output.ts'
import { isLoopback, shellQuoted } from './read-settings.ts'
import type { ConformSettings } from './settings.ts'

export interface RunJournal {
  readonly entries: Journal
  /** The name to give to `clean`; undefined without a file. */
  readonly file?: string
  /** The command that removes what is left over. */
  readonly cleanCommand: string
  /** Removes the file if nothing is left over. */
  close(): void
}

/** A journal without a file. */
export const memoryJournal = (): RunJournal => ({ entries: openJournal(), cleanCommand: '', close: () => undefined })

const defaultName = () => `community-kit-${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}.journal`

type JournalSettings = Pick<ConformSettings, 'mode' | 'baseUrl' | 'journal' | 'config'>

export function openRunJournal(
  { mode, baseUrl, journal, config }: JournalSettings,
  { folder, env }: Pick<CommandEnvironment, 'folder' | 'env'>,
): RunJournal {
  if (mode === 'read-only') return memoryJournal()
  const file = journal ?? defaultName()
  const path = journal === undefined ? join(folder, file) : resolve(folder, journal)
  const key = journalKey(env)
  createFile(path, file)
  // Durability is useful only for a remote server: a power failure would also stop a server on this machine.
  const sink = journalFile(path, { isDurable: !isLoopback(baseUrl) })
  const entries = openJournal(signingSink(sink, key))
  const clean = ['community-kit', 'clean', file, baseUrl, ...(config === undefined ? [] : ['--config', config])]
  return {
    entries,
    file,
    cleanCommand: clean.map(shellQuoted).join(' '),
    close: () => void (entries.leftovers().length === 0 && rmSync(path, { force: true })),
  }
}

/** Refuses an existing file: a journal belongs to one run. */
function createFile(path: string, file: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CliError(
        `the journal ${file} already exists: run community-kit clean ${file} first, or choose another file with --journal`,
      )
    const reason = (error as Error).message
    throw new CliError(
      `cannot write the journal ${file}: ${reason}; choose another file with --journal, or use --mode read-only, which needs none`,
    )
  }
}
