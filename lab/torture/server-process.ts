import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { builtBin } from '../../tools/packing/built-commands.ts'
import { freePort } from '../free-port.ts'

/** Tests start the build, which is faster. */
const findBin = () => (process.env.VITEST ? builtBin() : fileURLToPath(new URL('../../cli/bin.ts', import.meta.url)))

export const controlToken = 'the token of the torture'

const busyTurns = new URL('hostile/busy-turns.ts', import.meta.url).href

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** `community-kit serve` or `mock` in a process of its own, always on the same port. */
export class ServerProcess {
  readonly url: string
  readonly #args: readonly string[]
  #child: ChildProcess | undefined
  #errors = ''
  readonly #busyFile: string

  private constructor(port: number, ...command: readonly string[]) {
    this.url = `http://127.0.0.1:${port}`
    this.#busyFile = join(tmpdir(), `busy-turns-${process.pid}-${port}`)
    const limits = ['--rate-limit', '1000000', '--log', 'off', '--control-token', controlToken]
    this.#args = [...command, '--port', String(port), ...limits]
  }

  static async start(db: string, ...args: readonly string[]): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), 'serve', '--db', db)
    await server.start(...args)
    return server
  }

  /** `community-kit mock`, which keeps nothing. */
  static async startMock(): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), 'mock')
    await server.start()
    return server
  }

  async start(...args: readonly string[]): Promise<void> {
    const child = spawn(process.execPath, ['--import', busyTurns, findBin(), ...this.#args, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, BUSY_TURNS_FILE: this.#busyFile },
    })
    this.#child = child
    running.add(child)
    child.once('exit', () => running.delete(child))
    this.#errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      this.#errors += text
    })
    for await (const line of createInterface(child.stdout)) if (line.includes('listening on')) return
    throw new Error(`the server ended before it listened: ${this.#errors}`)
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** What it has needed at most, in MiB; undefined where the system does not tell. */
  get peakMemory(): number | undefined {
    try {
      const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
      return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
    } catch {
      return undefined
    }
  }

  /** The most processor time, in milliseconds, that it has used before anybody else had a turn. */
  get longestTurn(): number | undefined {
    return existsSync(this.#busyFile) ? Number(readFileSync(this.#busyFile, 'utf8')) : undefined
  }

  /** Why it ended, if it did. */
  get death(): string | undefined {
    const { exitCode = null, signalCode = null } = this.#child ?? {}
    return exitCode === null && signalCode === null ? undefined : `${exitCode ?? signalCode} ${this.#errors}`.trim()
  }

  /** Its exit code, or the signal that ended it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals | null> {
    const child = this.#child
    if (!child || this.death !== undefined) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code, by] = await ended
    rmSync(this.#busyFile, { force: true })
    return code ?? by
  }
}
