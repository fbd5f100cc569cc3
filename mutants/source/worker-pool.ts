import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Reach } from './player.ts'
import type { Killers, Task } from './worker.ts'

const file = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Longer than any case takes; a mutant that is not through by then has made something endless. */
const longest = 180_000

/** A process that plays one task at a time, and is started again when it hangs or ends. */
export class Worker {
  readonly #instrumented: string
  #child: ChildProcess | undefined

  constructor(instrumented: string) {
    this.#instrumented = instrumented
  }

  reach(): Promise<Reach> {
    return this.#ask<Reach>('reach')
  }

  /** A mutant that ends or hangs the process has been noticed: by its time. */
  async play(task: Task): Promise<Killers> {
    try {
      return await this.#ask<Killers>(task, longest)
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error
      return Object.fromEntries(task.judgements.map((judgement) => [judgement, 'timeout']))
    }
  }

  end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #ask<T>(message: Task | 'reach', patience?: number): Promise<T> {
    const child = await this.#started()
    return new Promise<T>((resolve, reject) => {
      const fail = (why: string) => {
        this.end()
        reject(new WorkerEnded(why))
      }
      const onExit = () => fail('the process ended')
      const timer = patience === undefined ? undefined : setTimeout(() => fail('no result in time'), patience)
      child.once('exit', onExit)
      child.once('message', ({ result, error }: { result?: T; error?: string }) => {
        clearTimeout(timer)
        child.off('exit', onExit)
        if (error === undefined) resolve(result as T)
        else reject(new Error(error))
      })
      child.send(message)
    })
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child) return this.#child
    const child = fork(file, [this.#instrumented], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', (code) => reject(new Error(`a worker ended with ${code} before it was ready`)))
    })
    child.removeAllListeners('exit')
    return child
  }
}

class WorkerEnded extends Error {}
