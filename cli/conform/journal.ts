import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Journal, openJournal } from '../../conformance/journal.ts'
import { journalFile } from '../../conformance/node/journal-file.ts'
import type { ConformOptions } from '../conform.ts'
import { CliError } from '../output.ts'
import { isLoopback } from './base-url.ts'
import { type Choice, quoted } from './choice.ts'

export interface Kept {
  readonly journal: Journal
  /** The command that removes what is left over. */
  readonly clean: string
  /** The file goes when nothing is left over. */
  close(): void
}

const usualName = () => `community-kit-${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}.journal`

type Chosen = Pick<Choice, 'mode' | 'baseUrl'>

export function keepJournal(
  { journal: asked, config }: ConformOptions,
  { mode, baseUrl }: Chosen,
  folder: string,
): Kept {
  if (mode === 'read-only') return { journal: openJournal(), clean: '', close: () => undefined }
  const file = asked ?? usualName()
  const path = asked === undefined ? join(folder, file) : resolve(folder, asked)
  refuseOpen(path, file)
  // A server on this machine loses its power too.
  const journal = openJournal(journalFile(path, { isDurable: !isLoopback(baseUrl) }))
  return {
    journal,
    clean: ['community-kit', 'clean', file, ...(config === undefined ? [] : ['--config', config])]
      .map(quoted)
      .join(' '),
    close: () => void (journal.left().length === 0 && rmSync(path, { force: true })),
  }
}

/** What another run has left over is not mixed with ours. */
function refuseOpen(path: string, file: string): void {
  if (existsSync(path))
    throw new CliError(`there is a journal at ${file}: first community-kit clean ${file}, or name another`)
  try {
    closeSync(openSync(path, 'w'))
  } catch (error) {
    const why = (error as Error).message
    throw new CliError(
      `cannot write the journal ${file}: ${why}; --journal names another place, --mode read-only needs none`,
    )
  }
}
