import { readFile } from 'node:fs/promises'
import type { RunRecord } from '../../../conformance/reports/run-record.ts'
import { NotARun, readRun } from '../../../conformance/reports/run-record.ts'
import { CliError } from '../output.ts'

/** Reads a run that `conform --out` wrote. */
export async function readRunFile(file: string): Promise<RunRecord> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CliError(`cannot read ${file}: ${error.message}; name a file that was written by conform --out`)
  })
  try {
    return readRun(text)
  } catch (error) {
    if (!(error instanceof NotARun)) throw error
    throw new CliError(`cannot use ${file}: ${error.message}`)
  }
}
