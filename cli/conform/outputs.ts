import { accessSync, closeSync, constants, openSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RunRecord } from '../../conformance/reports/index.ts'
import type { ConformOptions } from '../conform.ts'
import { CliError } from '../output.ts'
import { type Destination, refuseUnwritable, withJson } from '../report/destination.ts'
import { writeReports } from '../report/write-reports.ts'
import type { Surroundings } from './surroundings.ts'

/** Where a run is written to. */
export interface Outputs {
  /** As it goes on. */
  readonly out: string | undefined
  readonly reports: readonly Destination[]
}

export const nowhere: Outputs = { out: undefined, reports: [] }

type Asked = Pick<ConformOptions, 'json' | 'out' | 'report'>

/** Known to be writable before anything is sent: a run of many minutes does not end for want of a folder. */
export function outputsOf({ json, out, report = [] }: Asked, { folder }: Pick<Surroundings, 'folder'>): Outputs {
  const within = (file: string) => (file === '-' ? file : resolve(folder, file))
  const reports = withJson(json, report).map(({ format, file }) => ({ format, file: within(file) }))
  const file = out === undefined ? undefined : resolve(folder, out)
  if (reports.some((one) => one.file === file)) throw new CliError(`--out and --report cannot both go to ${file}`)
  for (const { file } of reports) if (file !== '-') refuseUnwritable(file)
  if (file !== undefined) refuseClosed(file)
  return { out: file, reports }
}

/** It may be there already, also as a pipe, and is not touched then. */
function refuseClosed(file: string): void {
  try {
    const there = statSync(file, { throwIfNoEntry: false })
    if (there?.isDirectory()) throw new Error('it is a folder')
    if (there) accessSync(file, constants.W_OK)
    else {
      closeSync(openSync(file, 'wx'))
      rmSync(file)
    }
  } catch (error) {
    throw new CliError(`cannot write ${file}: ${(error as Error).message}; is the folder there?`)
  }
}

/** What cannot be written any more changes no verdict. */
export async function reportOn(record: RunRecord, { reports }: Outputs, around: Surroundings): Promise<void> {
  await writeReports(record, reports, around).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error
    around.err.write(`${error.message}\n`)
  })
}
