import { basename } from 'node:path'
import { lineOf, type RunRecord } from '../../../conformance/reports/index.ts'
import { recordOfTraffic, verdictOf } from '../../../conformance/traffic/traffic-record.ts'
import { trafficText } from '../../../conformance/traffic/traffic-text.ts'
import { type Destination, withJson } from '../../shared/options.ts'
import { CliError, pluralize, styleFor, write } from '../../shared/output.ts'
import { writeReports } from '../../shared/report-files.ts'
import { saveFile } from '../../shared/save-file.ts'
import { wrapped } from '../../shared/wrap.ts'
import { judgeFile } from './recording-file.ts'

export interface DriftOptions {
  readonly report?: readonly Destination[]
  readonly out?: string
  readonly json?: boolean
}

export async function drift(file: string, { report = [], out, json }: DriftOptions, kit: string): Promise<void> {
  const destinations = withJson(json, report)
  const judge = await judgeFile(file, showProgress)
  const summary = judge.summary()
  const name = basename(file)
  const record = recordOfTraffic(summary, { kit, name, baseUrl: name, again: `community-kit drift ${file}` })
  if (out !== undefined) await saveFile(out, linesOf(record))
  if (!destinations.some(({ file }) => file === '-'))
    write(wrapped(trafficText(summary, record, styleFor(process.stdout)), process.stdout))
  await writeReports(record, destinations, { out: process.stdout, err: process.stderr })
  const { exitCode = 0 } = record.finished ?? {}
  const hint = summary.exchanges === 0 ? '; a run of conform contains only the requests of its failures' : ''
  if (exitCode !== 0) throw new CliError(verdictOf(summary) + hint, exitCode)
}

const linesOf = ({ started, results, finished }: RunRecord): string =>
  [started, ...results, ...(finished ? [finished] : [])].map(lineOf).join('')

/** Shows progress on a terminal only. */
function showProgress(exchanges: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${pluralize(exchanges, 'exchange')} judged\r`)
}
