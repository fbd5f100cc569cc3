import { readFileSync } from 'node:fs'
import { type CleanStep, cleanUp } from '../../conformance/journal/clean-up.ts'
import { type Journal, type Leftover, resumeJournal } from '../../conformance/journal.ts'
import { journalFile } from '../../conformance/node/journal-file.ts'
import { Trouble } from '../../conformance/stop.ts'
import type { CleanOptions } from '../clean.ts'
import { baseUrlFrom } from '../conform/base-url.ts'
import { choose } from '../conform/choice.ts'
import { leftText } from '../conform/left-text.ts'
import { openTarget } from '../conform/target.ts'
import { CliError, write, writeJson } from '../output.ts'

interface Remains {
  readonly left: readonly Leftover[]
  /** The same, in words. */
  readonly texts: readonly string[]
}

const nothing: Remains = { left: [], texts: [] }

/** Removes what a journal has open; the result is the exit code. */
export async function clean(file: string, given: string | undefined, options: CleanOptions): Promise<number> {
  const journal = readJournal(file)
  const { json = false } = options
  const { left, texts } = journal.open().length === 0 ? nothing : await removeAll(journal, given, options)
  if (json) writeJson({ created: journal.created, deleted: journal.deleted, left, lasting: journal.lasting() })
  else write(summaryOf(journal, texts))
  return left.length === 0 ? 0 : 4
}

function readJournal(file: string): Journal {
  try {
    return resumeJournal(readFileSync(file, 'utf8'), journalFile(file))
  } catch (error) {
    throw new CliError(
      `cannot read the journal ${file}: ${(error as Error).message}; conform says where it has written one`,
    )
  }
}

async function removeAll(journal: Journal, given: string | undefined, options: CleanOptions): Promise<Remains> {
  const choice = choose(addressFor(journal, given), options, { env: process.env, folder: process.cwd() })
  const opened = openTarget(choice)
  const onStep = options.json ? undefined : (step: CleanStep) => write(stepText(step))
  try {
    const left = await cleanUp(opened.target, journal, { timeout: choice.timeout, onStep })
    return { left, texts: left.map((one) => leftText(one, choice.people)) }
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    throw new CliError(`${error.message}; ${journal.open().length} things are still to be removed, try again later`, 3)
  } finally {
    await opened.close()
  }
}

/** The ids of one server mean other people's things on another. */
function addressFor({ baseUrl }: Journal, given: string | undefined): string | undefined {
  if (given !== undefined && baseUrl !== undefined && baseUrlFrom(given) !== baseUrl)
    throw new CliError(`the journal was written for ${baseUrl}; nothing is removed from another server`)
  return baseUrl ?? given
}

const stepText = ({ what, person, why }: CleanStep): string =>
  why === undefined ? `removed ${what} of ${person}` : `left    ${what} of ${person}: ${why}`

function summaryOf(journal: Journal, left: readonly string[]): string {
  return [
    `${journal.created} created, ${journal.deleted} deleted, ${left.length} left over`,
    ...left.map((text) => `  ${text}`),
    ...journal.lasting().map(({ operation, times, why }) => `  stays: ${operation} ${times}×, ${why}`),
  ].join('\n')
}
