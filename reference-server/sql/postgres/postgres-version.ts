import { ChangeCounter, type DataVersion } from '../../../platform/data-version.ts'
import type { Run } from '../engine.ts'
import { type Change, forgetChanges, readChanges } from './change-log.ts'

/** What has changed, as reported by the statement that identifies a caller. */
export interface Learned {
  /** The snapshot of the statement, and the start time of the server, because another server numbers transactions differently. */
  readonly snapshot: string
  readonly server: string
  /** The tables that changed since the snapshot in the question. */
  readonly changed: string | null
}

interface Known extends Learned {
  readonly at: number
}

const second = 1000
/** Older snapshots are not asked about. Log entries are removed after twice this time. */
const maxAge = 60 * second

/**
 * The data version of a PostgreSQL database. The statement that identifies a caller also returns which tables have changed, so the version is never older
 * than the call. Changes of this process count when they are committed.
 */
export class PostgresVersion {
  readonly #changes = new ChangeCounter()
  #known: Known | undefined
  #isCurrent = false
  #old: Known | undefined

  readonly dataVersion: DataVersion = (tables) => (this.#isCurrent ? this.#changes.version(tables) : undefined)

  /** The snapshot to ask about, or null if the last known one is too old. */
  since(): string | null {
    if (this.#known && performance.now() - this.#known.at > maxAge) this.#known = undefined
    return this.#known?.snapshot ?? null
  }

  /** `since` is the snapshot that was asked about. */
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

  /** Makes the version unknown until it is learned again: a caller could not be identified, or a new connection may lead to another server. */
  forget(): void {
    this.#known = undefined
    this.#isCurrent = false
  }

  /** Removes, from time to time, log entries that every process has seen or no longer relies on. */
  async clean(run: Run): Promise<void> {
    const [old, now] = [this.#old, performance.now()]
    if (old && now - old.at < 2 * maxAge) return
    this.#old = this.#known
    if (old) await run(forgetChanges(old.snapshot))
  }
}
