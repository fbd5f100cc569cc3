import type { RunRecord } from '../run-record.ts'
import { visibleValue } from '../text/style.ts'
import { htmlReport } from './html.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import { sarifReport } from './sarif.ts'

type Report = (record: RunRecord) => string

/** For people: what a server sent must not control what they see. Each format escapes what is special in it. */
const shown =
  (report: Report): Report =>
  (record) =>
    report(visibleValue(record))

/** Every report that can be made from a run, by its name on the command line. */
export const reports = {
  junit: shown(junitReport),
  html: shown(htmlReport),
  json: jsonReport,
  md: shown(markdownReport),
  sarif: shown(sarifReport),
} satisfies Record<string, Report>

export type Format = keyof typeof reports

export const formats = Object.keys(reports) as Format[]
