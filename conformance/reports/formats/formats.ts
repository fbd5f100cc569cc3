import type { RunRecord } from '../run-record.ts'
import { htmlReport } from './html.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import { sarifReport } from './sarif.ts'

type Report = (record: RunRecord) => string

/** Every report that can be made from a run, by its name on the command line. */
export const reports = {
  junit: junitReport,
  html: htmlReport,
  json: jsonReport,
  md: markdownReport,
  sarif: sarifReport,
} satisfies Record<string, Report>

export type Format = keyof typeof reports

export const formats = Object.keys(reports) as Format[]
