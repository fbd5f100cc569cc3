import { appendFileSync, statSync } from 'node:fs'
import { causesOf } from '../../../conformance/reports/causes.ts'
import { reports } from '../../../conformance/reports/formats/formats.ts'
import type { RunRecord } from '../../../conformance/reports/index.ts'
import { escapeControls, truncate } from '../../../conformance/reports/text/formatting.ts'
import type { CommandEnvironment, OutputStream } from '../../shared/environment.ts'
import { say } from '../../shared/output.ts'

/** GitHub shows at most ten annotations of each kind per step. */
const maxAnnotations = 10
const maxMessage = 1_000

/** GitHub's size limit for the summary of a step. */
const maxSummaryBytes = 1024 * 1024

export const isGithub = ({ env }: Pick<CommandEnvironment, 'env'>): boolean => env.GITHUB_ACTIONS === 'true'

/** Prints an annotation for each probable defect, and appends the Markdown report to the summary of the step. */
export function announceOnGithub(
  record: RunRecord,
  known: ReadonlySet<string>,
  { env, err }: Pick<CommandEnvironment, 'env' | 'err'>,
  screen: OutputStream,
): void {
  for (const line of annotationsOf(record, known)) screen.write(`${line}\n`)
  const file = env.GITHUB_STEP_SUMMARY
  if (file === undefined || file === '') return
  try {
    appendSummary(file, reports.md(record))
  } catch (error) {
    say(err, `cannot write the summary for GitHub: ${(error as Error).message}`)
  }
}

/** One line each: an error for a failure, a warning for a flaky case. */
export function annotationsOf({ results, finished }: RunRecord, known: ReadonlySet<string>): string[] {
  const causes = causesOf(results.filter(({ id }) => !known.has(id)))
  const annotations = causes.map(({ outcome, headline, caseIds: [first = ''] }) =>
    annotation(outcome === 'flaky' ? 'warning' : 'error', first, headline),
  )
  if (annotations.length > 0) return annotations.slice(0, maxAnnotations)
  const { exitCode = 0, verdict = '' } = finished ?? {}
  return exitCode === 0 ? [] : [annotation('error', 'community-kit conform', verdict)]
}

const annotation = (level: 'error' | 'warning', title: string, message: string): string =>
  `::${level} title=${property(title)}::${data(truncate(escapeControls(message), maxMessage))}`

/** Text from the server must not end the message or start another command. */
const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => data(escapeControls(text)).replaceAll(':', '%3A').replaceAll(',', '%2C')

function appendSummary(file: string, text: string): void {
  const left = maxSummaryBytes - (statSync(file, { throwIfNoEntry: false })?.size ?? 0)
  if (Buffer.byteLength(text) < left) appendFileSync(file, `${text}\n`)
  else appendFileSync(file, 'The report is too long for a summary; see the report files of the run.\n')
}
