import { accessSync, closeSync, constants, openSync, rmSync, statSync } from 'node:fs'
import { finishedEvent, type RunRecord } from '../../../../conformance/reports/index.ts'
import { CliError } from '../../../shared/output.ts'
import { say } from '../../../shared/printable.ts'
import { writeReports } from '../../../shared/reports/write-reports.ts'
import { cannotWrite, refuseUnwritable } from '../../../shared/save-file.ts'
import type { ConformRun } from '../conform-run.ts'
import type { OutputSettings } from '../setup/settings.ts'
import { begunEventOf, createRecorder } from './recorder.ts'

/** Before anything is sent: a run of many minutes must not fail for want of a folder. */
export function refuseUnwritableFiles({ out, reports }: OutputSettings): void {
  if (reports.some(({ file }) => file === out)) throw new CliError(`--out and --report cannot both go to ${out}`)
  for (const { file } of reports) if (file !== '-') refuseUnwritable(file)
  if (out !== undefined) refuseUnwritableStream(out)
}

/** It may exist, also as a pipe; then it is not touched. */
function refuseUnwritableStream(file: string): void {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.isDirectory()) throw new Error('it is a folder')
    if (found) accessSync(file, constants.W_OK)
    else {
      closeSync(openSync(file, 'wx'))
      rmSync(file)
    }
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

type Outputs = Pick<ConformRun, 'settings' | 'environment' | 'earlier'>

/** A report that can no longer be written does not change the verdict. */
export async function writeRunReports(record: RunRecord, { settings, environment, earlier }: Outputs): Promise<void> {
  await writeReports(record, settings.reports, environment, earlier).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error
    say(environment.err, error.message)
  })
}

/** Writes the reason into the requested files, and rethrows. */
export async function recordFailedStart(outputs: Outputs, cases: number, error: unknown): Promise<never> {
  if (error instanceof CliError) {
    const { message, exitCode } = error
    const recorder = createRecorder(begunEventOf(outputs, cases), outputs.settings.out)
    const nothing = { ms: 0, requests: 0, created: 0, deleted: 0, left: [] }
    const verdict = `the run could not start: ${message}`
    const record = recorder.ended(finishedEvent({ at: new Date().toISOString(), exitCode, verdict, ...nothing }))
    await writeRunReports(record, outputs)
  }
  throw error
}
