import {
  coverageText,
  failureText,
  findingsText,
  gapsText,
  groupsText,
  leftOutText,
  matrixText,
  type RunRecord,
  type Style,
  summaryOf,
} from '../../../conformance/reports/index.ts'
import { visible } from '../../../conformance/reports/text/formatting.ts'

/** A run that is over, for a terminal: one failure of each cause, what they have in common, and the verdict. */
export function runText(record: RunRecord, style: Style): string {
  const summary = summaryOf(record)
  const { causes, leftovers, counts, requests, ms } = summary
  const examples = causes.map(({ caseIds }) => record.results.find(({ id }) => id === caseIds[0]))
  return [
    headText(record),
    findingsText(summary, style),
    ...examples.map((one) => (one ? failureText(one, style) : '')),
    matrixText(summary, style),
    groupsText(summary, style),
    leftOutText(summary, style),
    gapsText(summary, style),
    visible(leftovers.map((left) => `left over: ${left}`).join('\n')),
    `${requests} requests in ${(ms / 1000).toFixed(1)} s`,
    coverageText(summary, style),
    style[summary.exitCode === 0 ? 'good' : 'bad'](visible(summary.verdict)),
    `${counts.passed} passed, ${counts.failed} failed`,
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

const headText = ({ started: { target, profile, mode, seed, at } }: RunRecord) =>
  visible(`${target.name} at ${target.baseUrl}\n${profile}, mode ${mode}, seed ${seed}, ${at}`)
