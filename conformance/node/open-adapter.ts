import { type ExecFileException, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import { type Adapter, type PartName, parseResult } from '../adapter/parts.ts'
import type { AdapterConfig, Command, HttpCall } from '../config/adapter-config.ts'
import { readText } from '../http/bounded-body.ts'
import { redirectText, sendWithinOrigin } from '../http/redirects.ts'
import { errorMessage, InfrastructureError, NotExercised } from '../model/case-errors.ts'
import { quoted } from '../model/failure.ts'
import { parseJson } from '../model/parse-json.ts'
import { journalKeyVariable } from './journal-signature.ts'
import { filled, filledText } from './placeholders.ts'

export interface AdapterOptions {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Milliseconds for one call. */
  readonly timeout?: number | undefined
  /** Where commands run. */
  readonly folder?: string | undefined
}

type GivenFields = Readonly<Record<string, unknown>>

/** An adapter from its configuration: each part becomes a function whose answer has been checked. */
export function openAdapter(config: AdapterConfig, options: AdapterOptions): Adapter {
  const parts = Object.entries(config).map(([name, part]) => [
    name,
    async (given: GivenFields) => parseResult(name as PartName, await answerOf(name, part, given, options)),
  ])
  return Object.fromEntries(parts)
}

async function answerOf(name: string, part: unknown, given: GivenFields, options: AdapterOptions): Promise<unknown> {
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

const longest = 500

const execute = promisify(execFile)

async function runCommand({ run }: Command, given: GivenFields, options: AdapterOptions): Promise<unknown> {
  const { timeout = 30_000, folder } = options
  const [program = '', ...args] = typeof run === 'string' ? [filledText(run, given, quoted)] : filledAll(run, given)
  const running = execute(program, args, {
    shell: typeof run === 'string',
    cwd: folder,
    timeout,
    env: ownEnvironment(),
  })
  // A command that does not read what it is given may end before everything is written.
  running.child.stdin?.on('error', () => undefined).end(JSON.stringify(given))
  const { stdout } = await running.catch(({ code, signal, stderr = '' }: ExecFileException) => {
    throw new Error(`the command ended with ${signal ?? code}: ${stderr.trim().slice(-longest)}`)
  })
  return parseJson(stdout) ?? stdout.trim()
}

/** The key of journals is nobody else's business. */
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
      `${method} ${target} answers ${response.status}: ${redirectText(url, method, response) ?? text.slice(0, longest)}`,
    )
  const answer = parseJson(text) ?? text
  return (call.answer?.split('.') ?? []).reduce<unknown>(
    (value, field) => (value as GivenFields | undefined)?.[field],
    answer,
  )
}
