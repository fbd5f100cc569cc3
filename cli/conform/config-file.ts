import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
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
    if (path.endsWith('.json')) return JSON.parse(readFileSync(path, 'utf8'))
    const loaded = createRequire(import.meta.url)(path) as { default?: unknown }
    return loaded.default ?? loaded
  } catch (error) {
    // A parser repeats what it read, and that may be a secret.
    const why = error instanceof SyntaxError ? 'it is not well-formed' : (error as Error).message
    throw new CliError(`${file} cannot be read: ${why}`)
  }
}
