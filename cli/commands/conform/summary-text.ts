import type { Target } from '../../../conformance/client/target.ts'
import { isPersonName } from '../../../conformance/model/person.ts'
import {
  coverageText,
  findingsText,
  gapsText,
  groupsText,
  leftOutText,
  matrixText,
  type Summary,
  summaryOf,
  waitsText,
} from '../../../conformance/reports/index.ts'
import { countsIn, createdText } from '../../../conformance/reports/text/created-text.ts'
import type { Conclusion } from '../../../conformance/runner/conclusion.ts'
import type { Leftover, PermanentEffect } from '../../../conformance/safety/journal/journal.ts'
import type { Entry } from '../../../conformance/safety/journal/journal-lines.ts'
import { durationText } from '../../shared/live-output.ts'
import { pluralize } from '../../shared/output.ts'
import type { ConformRun, RunResult } from './conform-run.ts'

/** The summary at the end of a run. Its last line contains the counts. */
export function summaryText({ style, settings }: ConformRun, result: RunResult): string {
  const { record, conclusion } = result
  const { exitCode, verdict, fixed } = conclusion
  const summary = summaryOf(record)
  const { counts, leftovers } = summary
  const details = [
    matrixText(summary, style),
    groupsText(summary, style),
    findingsText(summary, style),
    gapsText(summary, style),
    leftOutText(summary, style),
    changesText(result),
    summary.waits ? waitsText(summary.waits) : '',
    costText(summary),
  ]
  return [
    ...(settings.quiet ? [leftovers.length > 0 ? changesText(result) : ''] : details),
    fixed.map((id) => `${id} passes: remove it from the baseline`).join('\n'),
    [
      coverageText(summary, style),
      style[exitCode === 0 ? 'good' : 'bad'](verdict),
      [`${counts.passed} passed, ${counts.failed} failed`, ...(counts.flaky > 0 ? [`${counts.flaky} flaky`] : [])].join(
        ', ',
      ),
    ].join('\n'),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** What the run created, deleted and left behind. */
function changesText({ journal, record: { finished } }: RunResult): string {
  if (!finished) return ''
  return [
    createdText(countsIn(finished)),
    ...finished.left.map((text) => `  ${text}`),
    ...(journal.entries.open().some(canBeRemoved) ? [`  to remove them: ${journal.cleanCommand}`] : []),
    ...permanentLines(journal.entries.permanentEffects()),
  ].join('\n')
}

const canBeRemoved = ({ undo, found }: Entry) => undo !== undefined || found?.by !== undefined

const permanentLines = (effects: readonly PermanentEffect[]): string[] =>
  [...Map.groupBy(effects, ({ why }) => why)].map(
    ([why, group]) => `  remains: ${why} (${group.map(({ operation, times }) => `${operation} ${times}×`).join(', ')})`,
  )

function costText({ ms, requests }: Summary): string {
  const seconds = ms / 1000
  const time = seconds < 10 ? `${seconds.toFixed(1)} s` : durationText(seconds)
  const rate = Math.round(requests / Math.max(seconds, 0.001))
  return `${pluralize(requests, 'request')} in ${time}, ${rate.toLocaleString('en')} per second`
}

/** Describes a leftover, and what to do about it. */
export function leftoverText(leftover: Leftover, people: Target['people']): string {
  const { what, person, how } = leftover
  const subject = `${what} of ${person}`
  if (how !== '') return `${subject}: ${how} removes it`
  const owner = (isPersonName(person) && people[person]?.login) || person
  return `${subject}: ${descriptionOf(leftover, owner)}; look for it by hand`
}

/** Describes how to recognize it on the server. */
function descriptionOf({ named, marked, among }: Leftover, owner: string): string {
  if (named !== undefined) return `if it was created, it is named ${JSON.stringify(named)} and belongs to "${owner}"`
  if (marked !== undefined) return `if it was created, its mark is ${marked} and it belongs to "${owner}"`
  const list = among === undefined ? '' : `, which ${among} shows to them`
  return `it has no name; it is among the newest entries of "${owner}"${list}`
}

/** A leftover that `clean` cannot find changes the exit code to 4, as `clean` does. */
export function withLeftovers(conclusion: Conclusion, leftovers: readonly Leftover[]): Conclusion {
  const lostCount = leftovers.filter(({ how }) => how === '').length
  if (lostCount === 0 || conclusion.exitCode !== 0) return conclusion
  return {
    ...conclusion,
    exitCode: 4,
    verdict: `${conclusion.verdict}, but ${pluralize(lostCount, 'leftover')} cannot be found again`,
  }
}
