import { setTimeout as pause } from 'node:timers/promises'

const longestPause = 50

/** After so many attempts. */
export type IsWorthAnother = (error: unknown, attempts: number) => boolean

/** `isAgain`: it has collided before. */
export type Attempt<T> = (isAgain: boolean) => Promise<T>

/**
 * Work that may collide with other work. Everybody begins at once; who has collided is run again alone, so that a crowd
 * that wants one row gets through one by one instead of colliding again and again.
 */
export class Crossing {
  readonly #isWorthAnother: IsWorthAnother
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #under = new Set<Promise<unknown>>()

  constructor(isWorthAnother: IsWorthAnother) {
    this.#isWorthAnother = isWorthAnother
  }

  async pass<T>(work: Attempt<T>): Promise<T> {
    while (this.#waiting > 0) await this.#queue
    try {
      return await this.#noted(work(false))
    } catch (error) {
      if (!this.#isWorthAnother(error, 1)) throw error
    }
    return this.#alone(() => this.#again(work))
  }

  #noted<T>(running: Promise<T>): Promise<T> {
    const end = running
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => this.#under.delete(end))
    this.#under.add(end)
    return running
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++
    const run = this.#queue
      .then(() => Promise.all(this.#under))
      .then(work)
      .finally(() => this.#waiting--)
    this.#queue = run.catch(() => undefined)
    return run
  }

  /** First attempts of other processes may still be in the way. */
  async #again<T>(work: Attempt<T>): Promise<T> {
    for (let attempt = 2; ; attempt++) {
      try {
        return await work(true)
      } catch (error) {
        if (!this.#isWorthAnother(error, attempt)) throw error
      }
      await pause(Math.random() * Math.min(longestPause, 2 ** attempt))
    }
  }
}
