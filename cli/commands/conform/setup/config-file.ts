import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { CliError } from '../../../shared/output.ts'
import { importConfig } from './config-module.ts'

const names = ['community-kit.config.json', 'community-kit.config.ts']

export interface ConfigFile {
  readonly file: string
  readonly content: unknown
}

/** The file given with `--config`, else the one in the working directory, if any. */
export async function findConfig(folder: string, name: string | undefined): Promise<ConfigFile | undefined> {
  if (name !== undefined && !existsSync(resolve(folder, name)))
    throw new CliError(`no configuration at ${name}; give a file that ends in .json or .ts`)
  const found = name === undefined ? names.filter((one) => existsSync(join(folder, one))) : [name]
  const [file, second] = found
  if (second !== undefined) throw new CliError(`found both ${file} and ${second}; remove one, or choose with --config`)
  return file === undefined ? undefined : { file, content: await load(resolve(folder, file), file) }
}

async function load(path: string, file: string): Promise<unknown> {
  try {
    if (path.endsWith('.json'))
      return parseJson(
        readFileSync(path, 'utf8')
          .replace(/^\uFEFF/, '')
          .trimEnd(),
      )
    return await importConfig(path)
  } catch (error) {
    const line = lineIn(error as Error, path)
    // A parser quotes what it read, and that may be a secret.
    const reason = isSyntaxError(error) ? 'syntax error' : (error as Error).message
    throw new CliError(`cannot read ${file}: ${reason}${line === undefined ? '' : `, line ${line}`}`)
  }
}

/** A `TransformError` is tsx's. */
const isSyntaxError = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof Error && error.name === 'TransformError')

class JsonSyntaxError extends SyntaxError {
  readonly line: number

  constructor(line: number) {
    super()
    this.line = line
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new JsonSyntaxError(lineOfError(text, (error as Error).message))
  }
}

/** Not every message has a position: then the first lines that cannot be the start of JSON end with the error. */
function lineOfError(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length
  const lines = text.split('\n')
  const wrong = lines.findIndex((_, last) => isWrongStart(lines.slice(0, last + 1).join('\n')))
  return wrong === -1 ? lines.length : wrong + 1
}

function isWrongStart(start: string): boolean {
  try {
    JSON.parse(start)
    return false
  } catch (error) {
    return (error as Error).message.startsWith('Unexpected token')
  }
}

/** For an error in a module, the line is in its stack. */
function lineIn(error: Error, path: string): number | undefined {
  if (error instanceof JsonSyntaxError) return error.line
  const stack = error.stack ?? ''
  const at = stack.indexOf(`${basename(path)}:`)
  const line = at === -1 ? Number.NaN : Number.parseInt(stack.slice(at + basename(path).length + 1), 10)
  return Number.isNaN(line) ? undefined : line
}
