import { diffOf } from '../../../conformance/reports/diff.ts'
import { diffText } from '../../../conformance/reports/text/diff-text.ts'
import { write } from '../../shared/output.ts'
import { withJson } from '../../shared/reports/destination.ts'
import { readRunFile } from '../../shared/reports/run-file.ts'
import { writeReports } from '../../shared/reports/write-reports.ts'
import { styleFor } from '../../shared/terminal-style.ts'
import type { ReportOptions } from './options.ts'
import { runText } from './run-text.ts'

export async function report(file: string, { to = [], json, against }: ReportOptions): Promise<void> {
  const destinations = withJson(json, to)
  const [record, earlier] = await Promise.all([
    readRunFile(file),
    against === undefined ? undefined : readRunFile(against),
  ])
  const style = styleFor(process.stdout)
  if (destinations.length > 0)
    return writeReports(record, destinations, { out: process.stdout, err: process.stderr }, earlier)
  if (earlier) write(`${diffText(diffOf(earlier, record), earlier, record, style)}\n`)
  write(runText(record, style))
}
