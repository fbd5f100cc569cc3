import { diffOf } from '../../conformance/reports/diff.ts'
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
} from '../../conformance/reports/index.ts'
import { diffText } from '../../conformance/reports/text/diff-text.ts'
import { escapeControls } from '../../conformance/reports/text/formatting.ts'
import { type Destination, withJson } from '../shared/options.ts'
import { pluralize, styleFor, write } from '../shared/output.ts'
import { readRunFile, writeReports } from '../shared/report-files.ts'
import { wrapped } from '../shared/wrap.ts'

export interface ReportOptions {
  readonly to?: readonly Destination[]
  /** The file of an earlier run. */
  readonly against?: string
  readonly json?: boolean
}

export async function report(file: string, { to = [], json, against }: ReportOptions): Promise<void> {
  const destinations = withJson(json, to)
  const [record, earlier] = await Promise.all([
    readRunFile(file),
    against === undefined ? undefined : readRunFile(against),
  ])
  const style = styleFor(process.stdout)
  if (destinations.length > 0)
    return writeReports(record, destinations, { out: process.stdout, err: process.stderr }, earlier)
  const print = (text: string) => write(wrapped(text, process.stdout))
  if (earlier) print(`${diffText(diffOf(earlier, record), earlier, record, style)}\n`)
  print(runText(record, style))
}

/** A finished run as text: one failure per cause, the summary, and the verdict. */
function runText(record: RunRecord, style: Style): string {
  const summary = summaryOf(record)
  const { causes, leftovers, counts, requests, ms } = summary
  const examples = causes.map(({ caseIds }) => record.results.find(({ id }) => id === caseIds[0]))
  return [
    headText(record),
    ...examples.map((example) => (example ? failureText(example, style) : '')),
    matrixText(summary, style),
    groupsText(summary, style),
    findingsText(summary, style),
    gapsText(summary, style),
    leftOutText(summary, style),
    escapeControls(leftovers.map((left) => `left over: ${left}`).join('\n')),
    `${pluralize(requests, 'request')} in ${(ms / 1000).toFixed(1)} s`,
    coverageText(summary, style),
    style[summary.exitCode === 0 ? 'good' : 'bad'](escapeControls(summary.verdict)),
    `${counts.passed} passed, ${counts.failed} failed`,
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

const headText = ({ started: { target, profile, mode, seed, at } }: RunRecord) =>
  escapeControls(`${target.name} at ${target.baseUrl}\n${profile}, mode ${mode}, seed ${seed}, ${at}`)
