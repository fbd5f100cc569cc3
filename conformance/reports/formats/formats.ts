import type { RunRecord } from '../run-record.ts'
import { visibleValue } from '../text/formatting.ts'
import { badgeReport } from './badge.ts'
import { htmlReport } from './html.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import { sarifReport } from './sarif.ts'

/** `earlier` is a run to compare with. */
type Report = (record: RunRecord, earlier?: RunRecord) => string

/** Escapes control characters that a server sent. Each format escapes its own special characters. */
const shown =
  (report: Report): Report =>
  (record, earlier) =>
    report(visibleValue(record), earlier && visibleValue(earlier))

/** All report formats, by their names on the command line. */
export const reports = {
  junit: shown(junitReport),
  html: shown(htmlReport),
  json: jsonReport,
  md: shown(markdownReport),
  sarif: shown(sarifReport),
  badge: shown(badgeReport),
} satisfies Record<string, Report>

export type Format = keyof typeof reports

export const formats = Object.keys(reports) as Format[]
