import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The default export of a TypeScript file. Node runs most of them itself; for the rest there is tsx, where it is installed. */
export async function importConfig(path: string, find = findTsx): Promise<unknown> {
  try {
    return defaultOf(createRequire(import.meta.url)(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_REQUIRE_ASYNC_MODULE') return defaultOf(await import(pathToFileURL(path).href))
    if (!mayNeedTsx(error)) throw error
    const tsx = find(path)
    if (!tsx) throw needsTsx(error)
    const { tsImport } = (await import(pathToFileURL(tsx).href)) as typeof import('tsx/esm/api')
    return defaultOf(await tsImport(pathToFileURL(path).href, import.meta.url))
  }
}

/** A module of a CommonJS package has its default export in that of its namespace. */
function defaultOf(loaded: unknown): unknown {
  const inner = hasDefault(loaded) ? loaded.default : loaded
  return hasDefault(inner) ? inner.default : inner
}

const hasDefault = (value: unknown): value is { readonly default: unknown } =>
  typeof value === 'object' && value !== null && 'default' in value

const unsupported = 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX'

/** Imports without an extension, or of what only a tsconfig knows. */
const notFound = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_UNSUPPORTED_DIR_IMPORT']

/** Node has a code for enums and for mistakes, and none for decorators. */
function mayNeedTsx(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof SyntaxError) return code === undefined || code === unsupported
  return notFound.includes(code ?? '')
}

/** The one of the project, else one beside the kit. */
function findTsx(path: string): string | undefined {
  for (const from of [path, import.meta.url]) {
    try {
      return createRequire(from).resolve('tsx/esm/api')
    } catch {}
  }
  return undefined
}

/** Keeps the line that the stack has, and not the message of a parser, which quotes what it read. */
function needsTsx(error: unknown): Error {
  const { message, stack = '' } = error as Error
  const reason =
    error instanceof SyntaxError
      ? 'syntax error, or TypeScript that Node cannot run by itself, such as an enum or a decorator; with tsx it runs: npm install -D tsx'
      : `${message}; write the extension of imported files, or npm install -D tsx`
  return Object.assign(new Error(reason), { stack })
}
