import { diffOf } from '../diff.ts'
import type { RunRecord } from '../run-record.ts'
import { summaryOf } from '../summary.ts'
import { jsonText } from '../text/style.ts'

/** The run, its summary and every case, for programs; with an earlier run, what changed since. */
export function jsonReport(record: RunRecord, earlier?: RunRecord): string {
  const { started: begun, results: judged, finished: ended } = record
  const cases = judged.map(({ event: _, ...one }) => one)
  const { event: _begun, ...run } = begun
  const { event: _ended, ...end } = ended ?? { event: 'ended' }
  const changes = earlier && diffOf(earlier, record)
  return `${jsonText({ run, end: ended && end, summary: summaryOf(record), changes, cases }, 2)}\n`
}
