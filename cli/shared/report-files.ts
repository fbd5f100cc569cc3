import { readFile } from 'node:fs/promises'
import { reports } from '../../conformance/reports/formats/formats.ts'
import type { RunRecord } from '../../conformance/reports/run-record.ts'
import { NotARun, readRun } from '../../conformance/reports/run-record.ts'
import type { CommandEnvironment } from './environment.ts'
import type { Destination } from './options.ts'
import { CliError, printable, say } from './output.ts'
import { saveFile } from './save-file.ts'

/** Reads a run from a file that `conform --out` wrote. */
export async function readRunFile(file: string): Promise<RunRecord> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CliError(`cannot read ${file}: ${error.message}; give a file that conform --out wrote`)
  })
  try {
    return readRun(text)
  } catch (error) {
    if (!(error instanceof NotARun)) throw error
    throw new CliError(`cannot use ${file}: ${error.message}`)
  }
}

/** Renders all reports before it writes the first. If one cannot be written, the others still are. */
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
