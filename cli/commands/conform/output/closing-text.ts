import {
  coverageText,
  findingsText,
  gapsText,
  groupsText,
  leftOutText,
  matrixText,
  type Summary,
  summaryOf,
} from '../../../../conformance/reports/index.ts'
import type { PermanentEffect } from '../../../../conformance/safety/journal/journal.ts'
import type { Entry } from '../../../../conformance/safety/journal/journal-lines.ts'
import { durationText } from '../../../shared/live-output.ts'
import type { ConformRun, RunResult } from '../conform-run.ts'

/** The summary at the end of a run; the last line has the counts. */
export function closingText({ style, settings }: ConformRun, result: RunResult): string {
  const { record, conclusion } = result
  const { exitCode, verdict, fixed } = conclusion
  const summary = summaryOf(record)
  const { counts, leftovers } = summary
  const details = [
    findingsText(summary, style),
    matrixText(summary, style),
    groupsText(summary, style),
    gapsText(summary, style),
    leftOutText(summary, style),
    changesText(result),
    costText(summary),
  ]
  return [
    ...(settings.quiet ? [leftovers.length > 0 ? changesText(result) : ''] : details),
    fixed.map((id) => `${id} passes: remove it from the baseline`).join('\n'),
    [
      coverageText(summary, style),
      style[exitCode === 0 ? 'good' : 'bad'](verdict),
      `${counts.passed} passed, ${counts.failed} failed`,
    ].join('\n'),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** What the run created, deleted and left behind. */
function changesText({ journal, record: { finished: ended } }: RunResult): string {
  if (!ended) return ''
  const { created, deleted, left } = ended
  return [
    `${created} created, ${deleted} deleted, ${left.length} left over`,
    ...left.map((text) => `  ${text}`),
    ...(journal.entries.open().some(canBeRemoved) ? [`  remove them: ${journal.cleanCommand}`] : []),
    ...permanentLines(journal.entries.permanentEffects()),
  ].join('\n')
}

const canBeRemoved = ({ undo, found }: Entry) => undo !== undefined || found?.by !== undefined

const permanentLines = (effects: readonly PermanentEffect[]): string[] =>
  [...Map.groupBy(effects, ({ why }) => why)].map(
    ([why, of]) => `  stays: ${why} (${of.map(({ operation, times }) => `${operation} ${times}×`).join(', ')})`,
  )

function costText({ ms, requests }: Summary): string {
  const seconds = ms / 1000
  const time = seconds < 10 ? `${seconds.toFixed(1)} s` : durationText(seconds)
  const rate = Math.round(requests / Math.max(seconds, 0.001))
  return `${requests.toLocaleString('en')} requests in ${time}, ${rate.toLocaleString('en')} a second`
}
