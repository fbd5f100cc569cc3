import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { InvalidArgumentError } from 'commander'
import { CliError } from '../output.ts'

/** Named here so that `--help` loads no reports; a test keeps them equal. */
export const formatNames = ['junit', 'html', 'json', 'md', 'sarif'] as const

export type FormatName = (typeof formatNames)[number]

export interface Destination {
  readonly format: FormatName
  /** `-` is stdout. */
  readonly file: string
}

/** Reads `junit=a.xml`; for commander, which gives those before. */
export function destination(text: string, before: readonly Destination[] = []): Destination[] {
  const [name = '', ...rest] = text.split('=')
  const file = rest.join('=')
  const format = formatNames.find((one) => one === name)
  if (!format) throw new InvalidArgumentError(`Give format=file; the formats are ${formatNames.join(', ')}.`)
  if (file === '') throw new InvalidArgumentError(`Give a file, as in ${format}=report.${format}, or - for stdout.`)
  const all = [...before, { format, file }]
  if (all.filter((one) => one.file === file).length > 1)
    throw new InvalidArgumentError(`Two reports cannot both go to ${file === '-' ? 'stdout' : file}.`)
  return all
}

/** `--json` is one more, and stdout holds one document. */
export function withJson(json: boolean | undefined, given: readonly Destination[]): readonly Destination[] {
  if (!json) return given
  if (given.some(({ file }) => file === '-'))
    throw new CliError('--json writes to stdout, and so does a report that goes to -; leave one of them out')
  return [...given, { format: 'json', file: '-' }]
}

const draftOf = (file: string) => `${file}.${process.pid}.part`

/** Throws unless a report can be saved there. */
export function refuseUnwritable(file: string): void {
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error('it is a folder')
    closeSync(openSync(draftOf(file), 'w'))
    rmSync(draftOf(file))
  } catch (error) {
    throw unwritable(file, error)
  }
}

const unwritable = (file: string, error: unknown) =>
  new CliError(`cannot write ${file}: ${(error as Error).message}; is the folder there, and may you write to it?`)

/** The whole text or nothing: a reader never meets half a file. */
export async function save(file: string, text: string): Promise<void> {
  const draft = draftOf(file)
  try {
    await writeFile(draft, text)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw unwritable(file, error)
  }
}
