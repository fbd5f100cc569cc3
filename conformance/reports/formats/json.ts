import { diffOf } from '../diff.ts'
import type { RunRecord } from '../run-record.ts'
import { summaryOf } from '../summary.ts'
import { jsonText } from '../text/formatting.ts'

/** The run, its summary and all cases. With an earlier run, also the changes. */
export function jsonReport(record: RunRecord, earlier?: RunRecord): string {
  const { started, results, finished } = record
  const cases = results.map(({ event: _, ...one }) => one)
  const { event: _started, ...run } = started
  const { event: _finished, ...end } = finished ?? { event: 'finished' }
  const changes = earlier && diffOf(earlier, record)
  return `${jsonText({ run, end: finished && end, summary: summaryOf(record), changes, cases }, 2)}\n`
}
