import { reports } from '../../../conformance/reports/formats/formats.ts'
import type { RunRecord } from '../../../conformance/reports/run-record.ts'
import type { CommandEnvironment } from '../environment.ts'
import { CliError } from '../output.ts'
import { printable, say } from '../printable.ts'
import { saveFile } from '../save-file.ts'
import type { Destination } from './destination.ts'

/** Renders all of them before it writes the first; one that cannot be written does not prevent the others. */
export async function writeReports(
  record: RunRecord,
  destinations: readonly Destination[],
  { out, err }: Pick<CommandEnvironment, 'out' | 'err'>,
  earlier?: RunRecord,
): Promise<void> {
  const rendered = destinations.map(({ format, file }) => ({ file, text: reports[format](record, earlier) }))
  const problems: string[] = []
  for (const { file, text } of rendered) {
    if (file === '-') out.write(printable(text))
    else
      await saveFile(file, text).then(
        () => say(err, `wrote ${file}`),
        (error: Error) => problems.push(error.message),
      )
  }
  if (problems.length > 0) throw new CliError(problems.join('\n'))
}
