import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { builtBin } from '../../tools/packing/built-commands.ts'
import { freePort } from '../free-port.ts'

/** Tests use a build, which starts faster. */
const findBin = () => (process.env.VITEST ? builtBin() : fileURLToPath(new URL('../../cli/bin.ts', import.meta.url)))

export const controlToken = 'the token of the torture'

const blockingTimeModule = new URL('hostile/blocking-time.ts', import.meta.url).href

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** `community-kit serve` or `mock` in its own process, always on the same port. */
export class ServerProcess {
  readonly url: string
  readonly #args: readonly string[]
  #child: ChildProcess | undefined
  #errors = ''
  readonly #blockingFile: string

  private constructor(port: number, ...command: readonly string[]) {
    this.url = `http://127.0.0.1:${port}`
    this.#blockingFile = join(tmpdir(), `blocking-time-${process.pid}-${port}`)
    const limits = ['--rate-limit', '1000000', '--log', 'off', '--control-token', controlToken]
    this.#args = [...command, '--port', String(port), ...limits]
  }

  static async start(db: string, ...args: readonly string[]): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), 'serve', '--db', db)
    await server.start(...args)
    return server
  }

  /** `community-kit mock`, which stores nothing. */
  static async startMock(): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), 'mock')
    await server.start()
    return server
  }

  async start(...args: readonly string[]): Promise<void> {
    const child = spawn(process.execPath, ['--import', blockingTimeModule, findBin(), ...this.#args, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, BLOCKING_TIME_FILE: this.#blockingFile },
    })
    this.#child = child
    running.add(child)
    child.once('exit', () => running.delete(child))
    this.#errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      this.#errors += text
    })
    for await (const line of createInterface(child.stdout)) if (line.includes('listening on')) return
    throw new Error(`the server exited before it listened: ${this.#errors}`)
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** In MiB; undefined on systems that do not report it. */
  get peakMemory(): number | undefined {
    try {
      const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
      return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
    } catch {
      return undefined
    }
  }

  /** The longest time that its event loop was blocked, in milliseconds. */
  get maxBlockingTime(): number | undefined {
    return existsSync(this.#blockingFile) ? Number(readFileSync(this.#blockingFile, 'utf8')) : undefined
  }

  /** Why it exited, if it did. */
  get exitReason(): string | undefined {
    const { exitCode = null, signalCode = null } = this.#child ?? {}
    return exitCode === null && signalCode === null ? undefined : `${exitCode ?? signalCode} ${this.#errors}`.trim()
  }

  /** Returns its exit code, or the signal that ended it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals | null> {
    const child = this.#child
    if (!child || this.exitReason !== undefined) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code, by] = await ended
    rmSync(this.#blockingFile, { force: true })
    return code ?? by
  }
}
