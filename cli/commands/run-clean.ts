import { readFileSync } from 'node:fs'
import { InfrastructureError } from '../../conformance/model/case-errors.ts'
import { journalFile, signingSink, UnsignedJournal, verifySignatures } from '../../conformance/node/journal-file.ts'
import { createdText } from '../../conformance/reports/text/created-text.ts'
import { type CleanStep, cleanUp } from '../../conformance/runner/clean-up.ts'
import { type Journal, type Leftover, resumeJournal } from '../../conformance/safety/journal/journal.ts'
import { readLines } from '../../conformance/safety/journal/journal-lines.ts'
import { journalKey, journalKeyVariable } from '../shared/journal-key.ts'
import { CliError, pluralize, write, writeJson } from '../shared/output.ts'
import { openTarget } from './conform/open-target.ts'
import { readSettings } from './conform/read-settings.ts'
import { leftoverText } from './conform/summary-text.ts'

export interface CleanOptions {
  readonly config?: string
  readonly timeout?: number
  readonly json?: boolean
}

interface Remaining {
  readonly left: readonly Leftover[]
  /** Descriptions of `left`. */
  readonly texts: readonly string[]
}

const nothing: Remaining = { left: [], texts: [] }

/** Removes the leftovers that a journal lists; returns the exit code. */
export async function clean(file: string, address: string | undefined, options: CleanOptions): Promise<number> {
  const journal = readJournal(file, journalKey(process.env))
  const { left: leftovers, texts } = journal.open().length === 0 ? nothing : await removeAll(journal, address, options)
  const { created, deleted } = journal
  if (options.json) writeJson({ created, deleted, left: leftovers, lasting: journal.permanentEffects() })
  else write(summaryText(journal, texts))
  return leftovers.length === 0 ? 0 : 4
}

/** Accepts only a journal signed with this user's key: a forged one could name anything for deletion. */
function readJournal(file: string, key: string): Journal {
  try {
    const text = readFileSync(file, 'utf8')
    readLines(text)
    const last = verifySignatures(text, key)
    return resumeJournal(text, signingSink(journalFile(file), key, last))
  } catch (error) {
    if (error instanceof UnsignedJournal) throw new CliError(unsignedText(file, error.message))
    const reason = (error as Error).message
    throw new CliError(`cannot read the journal ${file}: ${reason}; give the file that conform printed`)
  }
}

const unsignedText = (file: string, reason: string) =>
  [
    `nothing was removed: ${reason} in ${file}`,
    `If it was written on another machine or in another job, set ${journalKeyVariable} to the same value in both.`,
    'If an earlier version wrote it, without a signature, clean up with that version, or remove by hand what the journal lists.',
  ].join('\n')

async function removeAll(
  journal: Journal,
  address: string | undefined,
  { config, timeout, json }: CleanOptions,
): Promise<Remaining> {
  const flags = { ...(config !== undefined && { config }), ...(timeout !== undefined && { timeout }) }
  const settings = await readSettings(address, flags, { env: process.env, folder: process.cwd() })
  refuseOtherServer(journal, settings.baseUrl)
  const target = openTarget(settings)
  const onStep = json ? undefined : (step: CleanStep) => write(stepText(step))
  try {
    const leftovers = await cleanUp(target, journal, { timeout: settings.timeout, onStep })
    return { left: leftovers, texts: leftovers.map((leftover) => leftoverText(leftover, settings.people)) }
  } catch (error) {
    if (!(error instanceof InfrastructureError)) throw error
    throw new CliError(
      `${error.message}; ${pluralize(journal.open().length, 'leftover')} not removed yet, try again later`,
      3,
    )
  } finally {
    await target.close()
  }
}

/** On another server the same ids belong to other people, and passwords must go only to the configured server. */
function refuseOtherServer({ baseUrl = 'an unknown server' }: Journal, configured: string): void {
  if (baseUrl !== configured)
    throw new CliError(`the journal was written for ${baseUrl}, not for ${configured}; nothing was removed`)
}

const stepText = ({ what, person, why }: CleanStep): string =>
  why === undefined ? `removed ${what} of ${person}` : `left    ${what} of ${person}: ${why}`

function summaryText(journal: Journal, leftovers: readonly string[]): string {
  return [
    createdText(journal.counts()),
    ...leftovers.map((text) => `  ${text}`),
    ...journal.permanentEffects().map(({ operation, times, why }) => `  remains: ${operation} ${times}×, ${why}`),
  ].join('\n')
}
