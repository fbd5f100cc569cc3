import { htmlReport } from './html.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import type { RunRecord } from './record.ts'
import { sarifReport } from './sarif.ts'

type Report = (record: RunRecord) => string

/** Every report that can be made from a run, by the name that the command line takes. */
export const reports = {
  junit: junitReport,
  html: htmlReport,
  json: jsonReport,
  md: markdownReport,
  sarif: sarifReport,
} satisfies Record<string, Report>

export type Format = keyof typeof reports

export const formats = Object.keys(reports) as Format[]
