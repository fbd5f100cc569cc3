import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { findPackageJSON } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { isSea } from 'node:sea'
import type { Readable } from 'node:stream'
import type { OutputStream } from '../../shared/environment.ts'
import { CliError, say } from '../../shared/output.ts'

export type ServerName = 'mock' | 'server'

export interface ServerProcess {
  readonly name: ServerName
  readonly url: string
  stop(): Promise<void>
}

/** Found through package.json, because the build bundles this module into another file. */
// In the single executable, the executable itself is the program.
const root = dirname(findPackageJSON(import.meta.url) ?? '')
const bin = join(root, extname(import.meta.filename) === '.ts' ? 'cli/bin.ts' : 'dist/cli/bin.mjs')

const commands: Record<ServerName, readonly string[]> = {
  mock: ['mock', '--no-hints', '--quiet'],
  server: ['serve', '--quiet'],
}

/** Serves a seeded world in memory from a child process, which ends with this one. Its log goes to `err`. */
export async function startServer(
  name: ServerName,
  flags: readonly string[],
  err: OutputStream,
): Promise<ServerProcess> {
  const [program = '', ...args] = [...(isSea() ? [] : [bin]), ...commands[name], ...flags]
  const child = fork(program, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const closed = once(child, 'close')
  const errors: string[] = []
  let isListening = false
  createInterface(child.stderr as Readable).on('line', (line) =>
    isListening ? say(err, `${name.padEnd(6)} ${line}`) : errors.push(line),
  )
  for await (const line of createInterface(child.stdout as Readable)) {
    const url = /listening on (\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    isListening = true
    return { name, url, stop: () => stop(child, closed) }
  }
  const [code] = await closed
  const message = errors.join('\n').replace('community-kit: ', '').replaceAll('--port', `--${name}-port`)
  throw new CliError(message || `the ${name} exited before it was listening`, code ?? 3)
}

async function stop(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  child.kill()
  await closed
}
