import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { CliError } from './output.ts'

const draftOf = (file: string) => `${file}.${process.pid}.part`

/** Throws if `saveFile` would fail. */
export function refuseUnwritable(file: string): void {
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error('it is a folder')
    closeSync(openSync(draftOf(file), 'w'))
    rmSync(draftOf(file))
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

export const cannotWrite = (file: string, error: unknown): CliError =>
  new CliError(
    `cannot write ${file}: ${(error as Error).message}; check that the folder exists and that you can write to it`,
  )

/** Writes atomically: readers never see half a file. */
export async function saveFile(file: string, text: string): Promise<void> {
  const draft = draftOf(file)
  try {
    await writeFile(draft, text)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw cannotWrite(file, error)
  }
}
