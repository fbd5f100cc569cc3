import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endless, type Killers } from './killers.ts'
import type { Reach } from './player.ts'
import type { ReachTask, RecordTask, Task } from './worker.ts'

const file = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Longer than any case takes, also on a busy machine: a mutant under which nothing happens for so long has made something endless. */
const longest = 30_000

type Message<T> = 'playing' | { readonly result?: T; readonly error?: string }

/** A process that plays one task at a time, and is started again when it hangs or ends. */
export class Worker {
  readonly #instrumented: string
  readonly #loadedWith: string | undefined
  #child: ChildProcess | undefined

  /** `loadedWith`: the mutant that is on while modules are loaded. */
  constructor(instrumented: string, signal: AbortSignal, loadedWith?: string) {
    this.#instrumented = instrumented
    this.#loadedWith = loadedWith
    signal.addEventListener('abort', () => this.end())
  }

  reach(selectors: readonly string[]): Promise<Reach> {
    return this.#ask<Reach>({ reach: selectors })
  }

  /** Before anything is judged as `recorded`. */
  record(selectors: readonly string[]): Promise<void> {
    return this.#ask<void>({ record: selectors })
  }

  /** A mutant that ends or hangs the process has been noticed: by its time. */
  async play(task: Task): Promise<Killers> {
    try {
      return await this.#ask<Killers>(task)
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error
      return Object.fromEntries(task.ways.map((way) => [way, endless]))
    }
  }

  end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #ask<T>(question: Task | ReachTask | RecordTask): Promise<T> {
    const child = await this.#started()
    return new Promise<T>((resolve, reject) => {
      const over = () => {
        clearTimeout(timer)
        child.removeAllListeners()
      }
      const fail = (why: string) => {
        over()
        this.end()
        reject(new WorkerEnded(why))
      }
      const timer = setTimeout(fail, longest, 'nothing happens')
      child.on('exit', () => fail('the process ended'))
      child.on('message', (message: Message<T>) => {
        if (message === 'playing') {
          timer.refresh()
          return
        }
        over()
        if (message.error === undefined) resolve(message.result as T)
        else reject(new Error(message.error))
      })
      child.send(question)
    })
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child) return this.#child
    const given = [this.#instrumented, ...(this.#loadedWith === undefined ? [] : [this.#loadedWith])]
    const env = { ...process.env, NODE_COMPILE_CACHE: `${this.#instrumented}.compiled` }
    const errors = this.#loadedWith === undefined ? 'inherit' : 'ignore'
    const child = fork(file, given, { env, stdio: ['ignore', 'ignore', errors, 'ipc'] })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', (code) => reject(new WorkerEnded(`a worker ended with ${code} before it was ready`)))
    })
    child.removeAllListeners()
    return child
  }
}

class WorkerEnded extends Error {}
