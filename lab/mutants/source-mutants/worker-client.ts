import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type KillingCases, timedOut } from './killing-cases.ts'
import type { MutantCoverage } from './mutant-runner.ts'
import type { MutantTask, WorkerResponse } from './worker.ts'

/** Longer than any case takes on a busy machine: a mutant that is silent for this long has caused an endless loop. */
const defaultMaxSilence = 30_000

interface WorkerOptions {
  /** The mutant that is active while modules are loaded. */
  readonly mutantAtLoad?: string
  readonly main?: string
  /** Milliseconds. */
  readonly maxSilence?: number
}

/** Sends one task at a time to a worker in a child process, and starts a new one after it hangs or exits. */
export class WorkerClient {
  readonly #instrumented: string
  readonly #options: WorkerOptions
  #child: ChildProcess | undefined
  #lastId = 0

  constructor(instrumented: string, signal: AbortSignal, options: WorkerOptions = {}) {
    this.#instrumented = instrumented
    this.#options = options
    signal.addEventListener('abort', () => this.stop())
  }

  /** Runs the selected cases without mutants and returns which mutants they reach. */
  measureCoverage(selectors: readonly string[]): Promise<MutantCoverage> {
    return this.request<MutantCoverage>({ measureCoverage: selectors })
  }

  /** Records the platform's choices in gaps, which the mode `compared` needs. */
  recordChoices(selectors: readonly string[]): Promise<void> {
    return this.request<void>({ recordChoices: selectors })
  }

  /** A mutant that makes the process hang or exit counts as detected. */
  async run(task: MutantTask): Promise<KillingCases> {
    try {
      return await this.request<KillingCases>(task)
    } catch (error) {
      if (!(error instanceof WorkerExit)) throw error
      return Object.fromEntries(task.modes.map((mode) => [mode, timedOut]))
    }
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  /** Throws `WorkerExit` if the process hangs or exits. */
  async request<T>(task: unknown): Promise<T> {
    const child = await this.#start()
    const id = ++this.#lastId
    const { maxSilence = defaultMaxSilence } = this.#options
    return new Promise<T>((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer)
        child.removeAllListeners()
      }
      const fail = (reason: string) => {
        finish()
        this.stop()
        reject(new WorkerExit(reason))
      }
      const timer = setTimeout(fail, maxSilence, 'the worker does not respond')
      child.on('exit', () => fail('the worker exited'))
      child.on('error', () => fail('the worker exited'))
      child.on('message', (response: WorkerResponse) => {
        if (response.id !== id) return
        if ('progress' in response) {
          timer.refresh()
          return
        }
        finish()
        if ('error' in response) reject(new Error(response.error))
        else resolve(response.result as T)
      })
      child.send({ id, task })
    })
  }

  async #start(): Promise<ChildProcess> {
    // A mutant may end the process after its last response.
    if (this.#child?.connected) return this.#child
    const { mutantAtLoad, main = fileURLToPath(new URL('worker.ts', import.meta.url)) } = this.#options
    const child = fork(main, [this.#instrumented, ...(mutantAtLoad === undefined ? [] : [mutantAtLoad])], {
      env: { ...process.env, NODE_COMPILE_CACHE: `${this.#instrumented}.compiled` },
      stdio: ['ignore', 'ignore', mutantAtLoad === undefined ? 'inherit' : 'ignore', 'ipc'],
    })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', (code) => reject(new WorkerExit(`a worker exited with ${code} before it was ready`)))
    })
    child.removeAllListeners()
    return child
  }
}

export class WorkerExit extends Error {}
