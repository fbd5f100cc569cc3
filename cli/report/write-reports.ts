import { reports } from '../../conformance/reports/formats.ts'
import type { RunRecord } from '../../conformance/reports/record.ts'
import { type Destination, save } from './destination.ts'

/** Makes all of them before it writes the first. */
export async function writeReports(record: RunRecord, destinations: readonly Destination[]): Promise<void> {
  const made = destinations.map(({ format, file }) => ({ file, text: reports[format](record) }))
  for (const { file, text } of made) {
    if (file === '-') process.stdout.write(text)
    else await save(file, text)
    if (file !== '-') process.stderr.write(`wrote ${file}\n`)
  }
}
