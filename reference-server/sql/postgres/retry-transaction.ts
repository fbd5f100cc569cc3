import { setTimeout as pause } from 'node:timers/promises'

const maxPause = 50

export type IsRetryable = (error: unknown, attempts: number) => boolean

export type Attempt<T> = (isRetry: boolean) => Promise<T>

/**
 * Runs transactions that may fail to serialize. First attempts run concurrently; a transaction that collided is retried
 * alone, so that many transactions on one row finish one by one instead of colliding again and again.
 */
export class TransactionRetrier {
  readonly #isRetryable: IsRetryable
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #running = new Set<Promise<unknown>>()

  constructor(isRetryable: IsRetryable) {
    this.#isRetryable = isRetryable
  }

  async run<T>(work: Attempt<T>): Promise<T> {
    while (this.#waiting > 0) await this.#queue
    try {
      return await this.#track(work(false))
    } catch (error) {
      if (!this.#isRetryable(error, 1)) throw error
    }
    return this.#exclusively(() => this.#retry(work))
  }

  #track<T>(running: Promise<T>): Promise<T> {
    const end = running
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => this.#running.delete(end))
    this.#running.add(end)
    return running
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++
    const run = this.#queue
      .then(() => Promise.all(this.#running))
      .then(work)
      .finally(() => this.#waiting--)
    this.#queue = run.catch(() => undefined)
    return run
  }

  /** The connection may be lost again, or a new row may violate a unique key. */
  async #retry<T>(work: Attempt<T>): Promise<T> {
    for (let attempt = 2; ; attempt++) {
      try {
        return await work(true)
      } catch (error) {
        if (!this.#isRetryable(error, attempt)) throw error
      }
      await pause(Math.random() * Math.min(maxPause, 2 ** attempt))
    }
  }
}
