import type { Conclusion } from '../../conformance/conclusion.ts'
import type { Entry } from '../../conformance/journal/line.ts'
import type { Lasting } from '../../conformance/journal.ts'
import {
  gapsText,
  groupsText,
  leftOutText,
  matrixText,
  type RunRecord,
  type Style,
  type Summary,
  summaryOf,
} from '../../conformance/reports/index.ts'
import { hintText } from './hint.ts'
import type { Kept } from './journal.ts'
import { inWords } from './live.ts'

/** What is said when all is done; the last line counts. */
export function closingText(
  record: RunRecord,
  { exitCode, verdict, mended }: Conclusion,
  kept: Kept,
  { style, quiet }: { style: Style; quiet: boolean },
): string {
  const summary = summaryOf(record)
  const { counts } = summary
  const details = [
    matrixText(summary, style),
    groupsText(summary, style),
    gapsText(summary, style),
    leftOutText(summary, style),
    hintText(summary),
    remainsText(record, kept),
    costText(summary),
  ]
  return [
    ...(quiet ? [summary.leftovers.length > 0 ? remainsText(record, kept) : ''] : details),
    mended.map((address) => `${address} passes: take it out of the baseline`).join('\n'),
    `${style[exitCode === 0 ? 'good' : 'bad'](verdict)}\n${counts.passed} passed, ${counts.failed} failed`,
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

function remainsText({ ended }: RunRecord, { journal, clean }: Kept): string {
  if (!ended) return ''
  const { created, deleted, left } = ended
  return [
    `${created} created, ${deleted} deleted, ${left.length} left over`,
    ...left.map((text) => `  ${text}`),
    ...(journal.open().some(canBeFound) ? [`  remove them: ${clean}`] : []),
    ...lastingLines(journal.lasting()),
  ].join('\n')
}

const canBeFound = ({ undo, found }: Entry) => undo !== undefined || found?.by !== undefined

const lastingLines = (lasting: readonly Lasting[]): string[] =>
  [...Map.groupBy(lasting, ({ why }) => why)].map(
    ([why, of]) => `  stays: ${why} (${of.map(({ operation, times }) => `${operation} ${times}×`).join(', ')})`,
  )

function costText({ ms, requests }: Summary): string {
  const seconds = ms / 1000
  const time = seconds < 10 ? `${seconds.toFixed(1)} s` : inWords(seconds)
  return `${requests.toLocaleString('en')} requests in ${time}, ${Math.round(requests / Math.max(seconds, 0.001)).toLocaleString('en')} a second`
}
