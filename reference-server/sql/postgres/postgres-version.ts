import { ChangeCounter, type DataVersion } from '../../../platform/data-version.ts'
import type { Run } from '../engine.ts'
import { type Change, forgetChanges, readChanges } from './change-log.ts'

/** What the statement that identifies a caller returns about the rows. */
export interface Learned {
  /** What was visible to the statement, and the start of the server that says so: another server numbers transactions differently. */
  readonly snapshot: string
  readonly server: string
  /** The tables that changed since the snapshot that was asked about. */
  readonly changed: string | null
}

interface Known extends Learned {
  readonly at: number
}

const second = 1000
/** What is older is removed from the log after twice this time. */
const maxAge = 60 * second

/**
 * The data version of a PostgreSQL database: which tables have changed is learned whenever a caller is identified, so what a call sees is never older than
 * the call. Changes of this process count when they are committed.
 */
export class PostgresVersion {
  readonly #changes = new ChangeCounter()
  #known: Known | undefined
  #isCurrent = false
  #old: Known | undefined

  readonly dataVersion: DataVersion = (tables) => (this.#isCurrent ? this.#changes.version(tables) : undefined)

  /** To be asked about: null if all that is known is too old. */
  since(): string | null {
    if (this.#known && performance.now() - this.#known.at > maxAge) this.#known = undefined
    return this.#known?.snapshot ?? null
  }

  /** `since` is what was asked about. */
  learn(learned: Learned, since: string | null): void {
    const isContinued = since !== null && since === this.#known?.snapshot && learned.server === this.#known.server
    if (isContinued) for (const change of readChanges(learned.changed)) this.#changes.add(...change)
    else this.#changes.addAll()
    this.#known = { ...learned, at: performance.now() }
    this.#isCurrent = true
  }

  add(...change: Change): void {
    this.#changes.add(...change)
  }

  /** Until it is learned again: a call could not be identified, or the connection is another one, perhaps to another server. */
  forget(): void {
    this.#known = undefined
    this.#isCurrent = false
  }

  /** Removes from the log, now and then, what every process has learned or no longer relies on. */
  async clean(run: Run): Promise<void> {
    const [old, now] = [this.#old, performance.now()]
    if (old && now - old.at < 2 * maxAge) return
    this.#old = this.#known
    if (old) await run(forgetChanges(old.snapshot))
  }
}
