import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { importWithOptionalPackage } from '../../../platform/support/optional-package.ts'
import { useBuiltWorld } from '../../shared/built-world.ts'
import { CliError, say, write, writeJson } from '../../shared/output.ts'
import { surviveClosedStderr, throwListenError, untilStopped } from '../../shared/serving.ts'
import { openSession, type Session } from './session.ts'

export interface McpOptions {
  readonly allow?: readonly string[]
  readonly config?: string
  readonly http?: boolean
  readonly port?: number
  readonly tokenEnv?: string
  readonly json?: boolean
}

const host = '127.0.0.1'

/** Serves until the client leaves or the process is stopped, then stops the mocks. */
export async function mcp(options: McpOptions, version: string): Promise<void> {
  refuseContradictions(options)
  surviveClosedStderr()
  useBuiltWorld()
  const { allow = [], config } = options
  const session = openSession({ allow, config, version, env: process.env, folder: process.cwd() })
  if (options.http) await serveOverHttp(options, session)
  else await serveOverStdio(session)
}

function refuseContradictions({ http, port, tokenEnv, json }: McpOptions): void {
  if (http || (port ?? tokenEnv ?? json) === undefined) return
  throw new CliError('--port, --token-env and --json are for --http: add it, or omit them')
}

const loadServer = () => importWithOptionalPackage('community-kit mcp', () => import('./server.ts'))

async function serveOverStdio(session: Session): Promise<void> {
  const { serveStdio } = await importWithOptionalPackage(
    'community-kit mcp',
    () => import('@modelcontextprotocol/server/stdio'),
  )
  const { createServer } = await loadServer()
  if (process.stdin.isTTY)
    say(process.stderr, 'community-kit mcp speaks the Model Context Protocol on stdin and stdout; stop it with Ctrl-C')
  // If stdin is a file, it emits `end` but not `close`.
  const left = Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')])
  const connection = serveStdio(() => createServer(session))
  await untilStopped(async () => {
    await session.close()
    await connection.close()
  }, left)
}

async function serveOverHttp({ port = 0, tokenEnv, json }: McpOptions, session: Session): Promise<void> {
  const { createServer } = await loadServer()
  const { serveMcp } = await import('./http-endpoint.ts')
  const token = tokenEnv === undefined ? randomBytes(24).toString('base64url') : tokenFrom(tokenEnv)
  const server = await serveMcp({ host, port, token, create: () => createServer(session) }).catch((error) =>
    throwListenError(error, host, port),
  )
  const generated = tokenEnv === undefined ? { token } : {}
  const stopped = untilStopped(async () => {
    await session.close()
    await server.close()
  })
  if (json) writeJson({ url: server.url, ...generated })
  else printAddress(server.url, generated.token)
  await stopped
}

/** A generated token appears only on a terminal: anything else may be a log. */
function printAddress(url: string, token: string | undefined): void {
  if (token !== undefined && process.stderr.isTTY) say(process.stderr, `community-kit mcp token ${token}`)
  if (token !== undefined && !process.stderr.isTTY)
    say(process.stderr, 'set the token with --token-env, or print it with --json')
  write(`community-kit mcp listening on ${url}`)
}

const minLength = 16

function tokenFrom(name: string): string {
  const token = process.env[name] ?? ''
  if (/^[\x21-\x7e]+$/.test(token) && token.length >= minLength) return token
  throw new CliError(
    `--token-env ${name}: set this environment variable to at least ${minLength} characters without spaces`,
  )
}
