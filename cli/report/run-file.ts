import { readFile } from 'node:fs/promises'
import { NoRun, readRun } from '../../conformance/reports/read-run.ts'
import type { RunRecord } from '../../conformance/reports/record.ts'
import { CliError } from '../output.ts'

/** The run that `conform --out` wrote into this file. */
export async function runIn(file: string): Promise<RunRecord> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CliError(`cannot read ${file}: ${error.message}; give a file that conform --out has written`)
  })
  try {
    return readRun(text)
  } catch (error) {
    if (!(error instanceof NoRun)) throw error
    throw new CliError(`${file} cannot be used: ${error.message}`)
  }
}
