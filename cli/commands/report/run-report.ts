import { write } from '../../shared/output.ts'
import { withJson } from '../../shared/reports/destination.ts'
import { readRunFile } from '../../shared/reports/run-file.ts'
import { writeReports } from '../../shared/reports/write-reports.ts'
import { styleFor } from '../../shared/terminal-style.ts'
import type { ReportOptions } from './options.ts'
import { runText } from './run-text.ts'

export async function report(file: string, { to = [], json }: ReportOptions): Promise<void> {
  const destinations = withJson(json, to)
  const record = await readRunFile(file)
  if (destinations.length > 0) await writeReports(record, destinations, { out: process.stdout, err: process.stderr })
  else write(runText(record, styleFor(process.stdout)))
}
