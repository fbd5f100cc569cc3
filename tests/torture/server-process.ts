import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../cli/bin.ts', import.meta.url))

export const controlToken = 'the token of the torture'

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** `community-kit serve` in a process of its own, always on the same port. */
export class ServerProcess {
  readonly url: string
  readonly #args: readonly string[]
  #child: ChildProcess | undefined
  #errors = ''

  private constructor(port: number, db: string) {
    this.url = `http://127.0.0.1:${port}`
    const limits = ['--rate-limit', '1000000', '--log', 'off', '--control-token', controlToken]
    this.#args = ['serve', '--db', db, '--port', String(port), ...limits]
  }

  static async start(db: string, ...args: readonly string[]): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), db)
    await server.start(...args)
    return server
  }

  async start(...args: readonly string[]): Promise<void> {
    const child = spawn(process.execPath, [bin, ...this.#args, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
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
    return code ?? by
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
