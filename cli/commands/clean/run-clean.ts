import { readFileSync } from 'node:fs'
import { InfrastructureError } from '../../../conformance/model/case-errors.ts'
import { journalFile, signingSink, UnsignedJournal, verifySignatures } from '../../../conformance/node/journal-file.ts'
import { type CleanStep, cleanUp } from '../../../conformance/runner/clean-up.ts'
import { type Journal, type Leftover, resumeJournal } from '../../../conformance/safety/journal/journal.ts'
import { readLines } from '../../../conformance/safety/journal/journal-lines.ts'
import { journalKey, journalKeyVariable } from '../../shared/journal-key.ts'
import { CliError, write, writeJson } from '../../shared/output.ts'
import { leftoverText } from '../conform/output/leftovers-text.ts'
import { openTarget } from '../conform/setup/open-target.ts'
import { readSettings } from '../conform/setup/read-settings.ts'
import type { CleanOptions } from './options.ts'

interface Remaining {
  readonly left: readonly Leftover[]
  /** The same, in words. */
  readonly texts: readonly string[]
}

const nothing: Remaining = { left: [], texts: [] }

/** Removes what a journal lists as left over; returns the exit code. */
export async function clean(file: string, address: string | undefined, options: CleanOptions): Promise<number> {
  const journal = readJournal(file, journalKey(process.env))
  const { left, texts } = journal.open().length === 0 ? nothing : await removeAll(journal, address, options)
  const { created, deleted } = journal
  if (options.json) writeJson({ created, deleted, left, lasting: journal.permanentEffects() })
  else write(summaryText(journal, texts))
  return left.length === 0 ? 0 : 4
}

/** Only what this user's kit has written is removed: a journal could name anything. */
function readJournal(file: string, key: string): Journal {
  try {
    const text = readFileSync(file, 'utf8')
    readLines(text)
    const last = verifySignatures(text, key)
    return resumeJournal(text, signingSink(journalFile(file), key, last))
  } catch (error) {
    if (error instanceof UnsignedJournal) throw new CliError(unsignedText(file, error.message))
    const reason = (error as Error).message
    throw new CliError(`cannot read the journal ${file}: ${reason}; name the one that conform has printed`)
  }
}

const unsignedText = (file: string, reason: string) =>
  [
    `nothing is removed: ${reason} in ${file}`,
    `Written on another machine or in another job? Set ${journalKeyVariable} to the same value in both.`,
    'Written by an earlier version, which did not sign? Use that version to clean up, or remove what it lists by hand.',
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
    const left = await cleanUp(target, journal, { timeout: settings.timeout, onStep })
    return { left, texts: left.map((one) => leftoverText(one, settings.people)) }
  } catch (error) {
    if (!(error instanceof InfrastructureError)) throw error
    throw new CliError(`${error.message}; ${journal.open().length} things are still to be removed, try again later`, 3)
  } finally {
    await target.close()
  }
}

/** The same ids belong to other people's things on another server, and passwords go only to the one that is configured. */
function refuseOtherServer({ baseUrl = 'an unknown server' }: Journal, configured: string): void {
  if (baseUrl !== configured)
    throw new CliError(`the journal was written for ${baseUrl}, not for ${configured}; nothing is removed`)
}

const stepText = ({ what, person, why }: CleanStep): string =>
  why === undefined ? `removed ${what} of ${person}` : `left    ${what} of ${person}: ${why}`

function summaryText(journal: Journal, left: readonly string[]): string {
  return [
    `${journal.created} created, ${journal.deleted} deleted, ${left.length} left over`,
    ...left.map((text) => `  ${text}`),
    ...journal.permanentEffects().map(({ operation, times, why }) => `  stays: ${operation} ${times}×, ${why}`),
  ].join('\n')
}
