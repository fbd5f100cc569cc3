import { type ExecFileException, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import { type Adapter, type PartName, parseResult } from '../adapter/parts.ts'
import type { AdapterConfig, Command, HttpCall } from '../config/adapter-config.ts'
import { readText } from '../http/read-body.ts'
import { redirectText, sendWithinOrigin } from '../http/redirects.ts'
import { errorMessage, InfrastructureError, NotExercised } from '../model/case-errors.ts'
import { posixQuoted } from '../model/failure.ts'
import { parseJson } from '../model/json.ts'
import { journalKeyVariable } from './journal-file.ts'

export interface AdapterOptions {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Milliseconds per call. */
  readonly timeout?: number | undefined
  /** Working directory of commands. */
  readonly folder?: string | undefined
}

type GivenFields = Readonly<Record<string, unknown>>

/** Makes an adapter from its configuration. The result of each part is validated. */
export function openAdapter(config: AdapterConfig, options: AdapterOptions): Adapter {
  const parts = Object.entries(config).map(([name, part]) => [
    name,
    async (given: GivenFields) => parseResult(name as PartName, await resultOf(name, part, given, options)),
  ])
  return Object.fromEntries(parts)
}

async function resultOf(name: string, part: unknown, given: GivenFields, options: AdapterOptions): Promise<unknown> {
  if (Array.isArray(part)) return part
  try {
    if (typeof part === 'function') return await part(given)
    const call = part as Command | HttpCall
    return await ('run' in call ? runCommand(call, given, options) : sendCall(call, given, options))
  } catch (thrown) {
    if (thrown instanceof NotExercised) throw thrown
    throw new InfrastructureError(`adapter.${name}: ${errorMessage(thrown)}`)
  }
}

const maxLength = 500

const execute = promisify(execFile)

async function runCommand({ run }: Command, given: GivenFields, options: AdapterOptions): Promise<unknown> {
  const { timeout = 30_000, folder } = options
  const [program = '', ...args] =
    typeof run === 'string' ? [filledText(run, given, posixQuoted)] : filledAll(run, given)
  const running = execute(program, args, {
    shell: typeof run === 'string',
    cwd: folder,
    timeout,
    env: ownEnvironment(),
  })
  // A command that does not read stdin may exit before everything is written.
  running.child.stdin?.on('error', () => undefined).end(JSON.stringify(given))
  const { stdout } = await running.catch(({ code, signal, stderr = '' }: ExecFileException) => {
    throw new Error(`the command ended with ${signal ?? code}: ${stderr.trim().slice(-maxLength)}`)
  })
  return parseJson(stdout) ?? stdout.trim()
}

/** Commands must not see the journal key. */
const ownEnvironment = () => ({ ...process.env, [journalKeyVariable]: undefined })

const filledAll = (words: readonly string[], given: GivenFields) => words.map((word) => filledText(word, given, String))

async function sendCall(call: HttpCall, given: GivenFields, options: AdapterOptions): Promise<unknown> {
  const [method = 'GET', path = ''] = call.http.split(' ')
  const target = filledText(path, given, encodeURIComponent)
  const url = URL.canParse(target) ? target : withoutTrailingSlashes(options.baseUrl) + target
  const body = method === 'GET' ? null : JSON.stringify(call.body === undefined ? given : filled(call.body, given))
  const response = await sendWithinOrigin(options.fetch, url, {
    method,
    body,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...(call.headers as object) },
    signal: AbortSignal.timeout(options.timeout ?? 30_000),
  })
  const text = await readText(response)
  if (!response.ok)
    throw new Error(
      `${method} ${target} returned ${response.status}: ${redirectText(url, method, response) ?? text.slice(0, maxLength)}`,
    )
  const parsed = parseJson(text) ?? text
  return (call.answer?.split('.') ?? []).reduce<unknown>(
    (value, field) => (value as GivenFields | undefined)?.[field],
    parsed,
  )
}

const placeholder = /\{(\w+)\}/g

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** Replaces `{name}` by the field of that name. Other braces stay. */
const filledText = (text: string, fields: GivenFields, encode: (text: string) => string): string =>
  text.replace(placeholder, (found, name: string) => (name in fields ? encode(textOf(fields[name])) : found))

/** Fills every string in a value. A string that is only a placeholder becomes the field itself, with its type. */
function filled(value: unknown, fields: GivenFields): unknown {
  if (typeof value === 'string') {
    const [, only] = /^\{(\w+)\}$/.exec(value) ?? []
    return only !== undefined && only in fields ? fields[only] : filledText(value, fields, String)
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, fields))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, fields)]))
}
