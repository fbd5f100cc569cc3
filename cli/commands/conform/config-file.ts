import { existsSync, readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CliError } from '../../shared/output.ts'

const names = ['community-kit.config.json', 'community-kit.config.ts']

interface ConfigFile {
  readonly file: string
  readonly content: unknown
}

/** Loads the file given with `--config`, or else the one in the working directory, if any. */
export async function findConfig(folder: string, name: string | undefined): Promise<ConfigFile | undefined> {
  if (name !== undefined && !existsSync(resolve(folder, name)))
    throw new CliError(`there is no configuration ${name}; give a .json or .ts file`)
  const candidates = name === undefined ? names.filter((candidate) => existsSync(join(folder, candidate))) : [name]
  const [file, second] = candidates
  if (second !== undefined)
    throw new CliError(`found both ${file} and ${second}; remove one, or choose one with --config`)
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
    // A parser quotes its input, which may contain a secret.
    const reason = isSyntaxError(error) ? 'syntax error' : (error as Error).message
    throw new CliError(`cannot read ${file}: ${reason}${line === undefined ? '' : `, line ${line}`}`)
  }
}

/** tsx throws a `TransformError`. */
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

/** If the message has no position, searches for the first line after which the text is no longer a prefix of valid JSON. */
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

/** For an error in a module, reads the line from its stack. */
function lineIn(error: Error, path: string): number | undefined {
  if (error instanceof JsonSyntaxError) return error.line
  const stack = error.stack ?? ''
  const at = stack.indexOf(`${basename(path)}:`)
  const line = at === -1 ? Number.NaN : Number.parseInt(stack.slice(at + basename(path).length + 1), 10)
  return Number.isNaN(line) ? undefined : line
}

/** The default export of a TypeScript file. Node runs most files itself; the rest run with tsx, if it is installed. */
export async function importConfig(path: string, find = findTsx): Promise<unknown> {
  try {
    const isModule = /^(?:import|export)\b/m.test(readFileSync(path, 'utf8'))
    return defaultOf(isModule ? await importModule(path) : createRequire(import.meta.url)(path))
  } catch (error) {
    if (!mayNeedTsx(error)) throw error
    const tsx = find(path)
    if (!tsx) throw needsTsx(error)
    const { tsImport } = (await import(pathToFileURL(tsx).href)) as typeof import('tsx/esm/api')
    return defaultOf(await tsImport(pathToFileURL(path).href, import.meta.url))
  }
}

/** Loads .ts files as ES modules, even in a package with `"type": "commonjs"`, which `npm init` creates. */
async function importModule(path: string): Promise<unknown> {
  const isOwn = (url: string) => url.endsWith('.ts') && !url.includes('/node_modules/')
  const format = 'module-typescript'
  const hooks = registerHooks({
    load: (url, context, next) => next(url, isOwn(url) ? { ...context, format } : context),
  })
  try {
    return await import(pathToFileURL(path).href)
  } finally {
    hooks.deregister()
  }
}

/** In a CommonJS package, the default export is nested in the default export of the namespace. */
function defaultOf(loaded: unknown): unknown {
  const inner = hasDefault(loaded) ? loaded.default : loaded
  return hasDefault(inner) ? inner.default : inner
}

const hasDefault = (value: unknown): value is { readonly default: unknown } =>
  typeof value === 'object' && value !== null && 'default' in value

const unsupported = 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX'

/** Imports without an extension, or with paths that only a tsconfig resolves. */
const notFound = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_UNSUPPORTED_DIR_IMPORT']

/** Node sets a code for enums and for typos, but not for decorators. */
function mayNeedTsx(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof SyntaxError) return code === undefined || code === unsupported
  return notFound.includes(code ?? '')
}

/** Finds the tsx of the project, or else one installed next to the kit. */
function findTsx(path: string): string | undefined {
  for (const from of [path, import.meta.url]) {
    try {
      return createRequire(from).resolve('tsx/esm/api')
    } catch {}
  }
  return undefined
}

/** Keeps the stack, which has the line, but not the message of a parser, which quotes its input. */
function needsTsx(error: unknown): Error {
  const { message, stack = '' } = error as Error
  const reason =
    error instanceof SyntaxError
      ? 'syntax error, or TypeScript that Node cannot run itself, such as an enum or a decorator; to run it with tsx: npm install -D tsx'
      : `${message}; add the extension of imported files, or run npm install -D tsx`
  return Object.assign(new Error(reason), { stack })
}
