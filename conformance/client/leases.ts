import { NotExercised } from '../model/case-errors.ts'

/** A case that holds a lease or waits for one. */
interface Holder {
  readonly id: string
}

interface Waiting {
  readonly by: Holder
  readonly names: readonly string[]
  begin(): void
}

/** Milliseconds. A case that holds a lease may itself be waiting for the rate limit. */
const defaultMaxWait = 5 * 60_000

/**
 * Leases of things that the target has few of, or one for everybody, such as the tags of bob. Concurrent cases would take them
 * from each other, so each case leases them until it ends.
 */
export class Leases {
  readonly #holders: Map<string, Holder>
  readonly #waiting: Set<Waiting>
  readonly #maxWait: number

  constructor(maxWait = defaultMaxWait, holders = new Map<string, Holder>(), waiting = new Set<Waiting>()) {
    this.#maxWait = maxWait
    this.#holders = holders
    this.#waiting = waiting
  }

  /** The same leases for a case inside another one, which must not wait for what the other one holds. */
  withoutWaiting(): Leases {
    return new Leases(0, this.#holders, this.#waiting)
  }

  /** Waits until no other case holds any of these. Call the result to release what this call has acquired. */
  async acquire(by: Holder, names: readonly string[], signal?: AbortSignal): Promise<() => void> {
    const missing = names.filter((name) => this.#holders.get(name) !== by)
    if (missing.length > 0 && !this.#take(by, missing)) await this.#waitForTurn(by, missing, signal)
    return () => this.#release(missing.splice(0))
  }

  #take(by: Holder, names: readonly string[]): boolean {
    if (names.some((name) => this.#holders.has(name))) return false
    for (const name of names) this.#holders.set(name, by)
    return true
  }

  #waitForTurn(by: Holder, names: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    const busy = names.find((name) => this.#holders.has(name)) ?? ''
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = { by, names, begin: resolve }
    this.#waiting.add(waiting)
    const giveUp = (why: NotExercised) => this.#waiting.delete(waiting) && reject(why)
    const interrupt = () => giveUp(new NotExercised('the run was interrupted'))
    const timer = setTimeout(() => giveUp(this.#tooLong(busy)), this.#maxWait)
    signal?.addEventListener('abort', interrupt, { once: true })
    return promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', interrupt)
    })
  }

  #tooLong(name: string): NotExercised {
    const holder = this.#holders.get(name)?.id ?? 'another case'
    const seconds = Math.round(this.#maxWait / 1000)
    return new NotExercised(`${holder} uses ${name}, and has not finished within ${seconds} s`, '--concurrency 1')
  }

  #release(names: readonly string[]): void {
    for (const name of names) this.#holders.delete(name)
    for (const waiting of this.#waiting) {
      if (!this.#take(waiting.by, waiting.names)) continue
      this.#waiting.delete(waiting)
      waiting.begin()
    }
  }
}

const leases = new WeakMap<object, Leases>()

/** Runs on the same target share its leases. */
export function leasesOf(target: object): Leases {
  const known = leases.get(target) ?? new Leases()
  leases.set(target, known)
  return known
}
