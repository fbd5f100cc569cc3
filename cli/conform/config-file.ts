import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { CliError } from '../output.ts'

const names = ['community-kit.config.json', 'community-kit.config.ts']

export interface ConfigFile {
  readonly file: string
  readonly given: unknown
}

/** The file that is named, else the one in the working folder, if there is any. */
export function findConfig(folder: string, named: string | undefined): ConfigFile | undefined {
  if (named !== undefined && !existsSync(resolve(folder, named)))
    throw new CliError(`there is no configuration at ${named}; give a file that ends in .json or .ts`)
  const found = named === undefined ? names.filter((name) => existsSync(join(folder, name))) : [named]
  const [file, second] = found
  if (second !== undefined) throw new CliError(`there are ${file} and ${second}; remove one, or choose with --config`)
  return file === undefined ? undefined : { file, given: load(resolve(folder, file), file) }
}

function load(path: string, file: string): unknown {
  try {
    if (path.endsWith('.json'))
      return parsed(
        readFileSync(path, 'utf8')
          .replace(/^\uFEFF/, '')
          .trimEnd(),
      )
    const loaded = createRequire(import.meta.url)(path) as { default?: unknown }
    return loaded.default ?? loaded
  } catch (error) {
    const line = lineIn(error as Error, path)
    // A parser repeats what it read, and that may be a secret.
    const why = error instanceof SyntaxError ? 'it is not well-formed' : (error as Error).message
    throw new CliError(`${file} cannot be read: ${why}${line === undefined ? '' : `, line ${line}`}`)
  }
}

class Misshapen extends SyntaxError {
  readonly line: number

  constructor(line: number) {
    super()
    this.line = line
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Misshapen(lineOfMistake(text, (error as Error).message))
  }
}

/** Not every mistake is told with its place: then the first lines that cannot be the beginning of JSON end with it. */
function lineOfMistake(text: string, message: string): number {
  const place = /position (\d+)/.exec(message)?.[1]
  if (place !== undefined) return text.slice(0, Number(place)).split('\n').length
  const lines = text.split('\n')
  const wrong = lines.findIndex((_, last) => isWrong(lines.slice(0, last + 1).join('\n')))
  return wrong === -1 ? lines.length : wrong + 1
}

function isWrong(beginning: string): boolean {
  try {
    JSON.parse(beginning)
    return false
  } catch (error) {
    return (error as Error).message.startsWith('Unexpected token')
  }
}

/** Where a module ends with an error, its stack says so. */
function lineIn(error: Error, path: string): number | undefined {
  if (error instanceof Misshapen) return error.line
  const stack = error.stack ?? ''
  const at = stack.indexOf(`${basename(path)}:`)
  const line = at === -1 ? Number.NaN : Number.parseInt(stack.slice(at + basename(path).length + 1), 10)
  return Number.isNaN(line) ? undefined : line
}
