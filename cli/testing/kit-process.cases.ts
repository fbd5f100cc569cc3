import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, TestRunner } from 'vitest'
import { builtBin } from '../../tools/packing/built-commands.ts'

const sources = fileURLToPath(new URL('../bin.ts', import.meta.url))

export interface KitProcess {
  readonly child: ChildProcess
  /** The output so far. */
  stdout(): string
  stderr(): string
  /** Rejects if the process ends without a match. */
  waitFor(stream: 'stdout' | 'stderr', pattern: RegExp): Promise<RegExpExecArray>
  readonly ended: Promise<Ended>
  /** Sends a signal if the process is still running, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface Ended {
  readonly code: number | NodeJS.Signals
  readonly stdout: string
  readonly stderr: string
}

interface StartOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly nodeOptions?: readonly string[]
  /** Runs the sources instead of the bundled build. */
  readonly fromSources?: boolean
  /** A command that runs the rest of the command line, such as `timeout 5`. */
  readonly wrapper?: readonly string[]
}

/** Next to the build, not inside it, because tests copy the build. */
const compileCache = () => join(dirname(builtBin()), '..', '..', 'compiled')

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the CLI in its own process, which is killed after the test. A hook has to stop what it starts. */
export function startKit(
  args: readonly string[],
  { nodeOptions = [], wrapper = [], fromSources = false, cwd, env = process.env }: StartOptions = {},
): KitProcess {
  const bin = fromSources ? sources : builtBin()
  const [command = '', ...rest] = [...wrapper, process.execPath, ...nodeOptions, bin, ...args]
  const child = spawn(command, rest, {
    cwd,
    env: { NODE_COMPILE_CACHE: compileCache(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (piece) => {
      text[name] += piece
    })
  running.add(child)
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    running.delete(child)
    return { code: code ?? signal, ...text }
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  if (TestRunner.getCurrentTest()) onTestFinished(() => stop('SIGKILL'))
  const waitFor: KitProcess['waitFor'] = async (name, pattern) => {
    for (;;) {
      const match = pattern.exec(text[name])
      if (match) return match
      const isOver = await Promise.race([once(child[name], 'data').then(() => false), ended.then(() => true)])
      if (isOver && !pattern.test(text[name]))
        throw new Error(`it ended without ${pattern}: ${text.stdout}${text.stderr}`)
    }
  }
  return { child, stdout: () => text.stdout, stderr: () => text.stderr, waitFor, ended, stop }
}

/** Runs the CLI until it exits. */
export const runKit = (...args: readonly string[]): Promise<Ended> => startKit(args).ended

export interface Served extends KitProcess {
  readonly url: string
}

/** Starts a server on a free port; resolves when it listens. */
export async function startServer(command: 'serve' | 'mock', ...args: readonly string[]): Promise<Served> {
  const started = startKit([command, '--port', '0', ...args])
  const [, url = ''] = await started.waitFor('stdout', /listening on (http:\S+)\n/)
  return { ...started, url }
}

/** The control token of `serve` and `serveMock`. */
export const token = 'the token of these tests'

const defaultFlags = ['--control-token', token, '--log', 'off']

export const serve = (...args: readonly string[]): Promise<Served> => startServer('serve', ...defaultFlags, ...args)

export const serveMock = (...args: readonly string[]): Promise<Served> => startServer('mock', ...defaultFlags, ...args)
