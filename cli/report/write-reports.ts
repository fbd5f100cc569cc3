import { reports } from '../../conformance/reports/formats.ts'
import type { RunRecord } from '../../conformance/reports/record.ts'
import { CliError } from '../output.ts'
import { type Destination, save } from './destination.ts'

type Screen = Pick<NodeJS.WriteStream, 'write'>

/** Makes all of them before it writes the first; one that cannot be written keeps no other from it. */
export async function writeReports(
  record: RunRecord,
  destinations: readonly Destination[],
  { out, err }: { readonly out: Screen; readonly err: Screen },
): Promise<void> {
  const made = destinations.map(({ format, file }) => ({ file, text: reports[format](record) }))
  const problems: string[] = []
  for (const { file, text } of made) {
    if (file === '-') out.write(text)
    else
      await save(file, text).then(
        () => err.write(`wrote ${file}\n`),
        (error: Error) => problems.push(error.message),
      )
  }
  if (problems.length > 0) throw new CliError(problems.join('\n'))
}
