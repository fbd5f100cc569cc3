/** Runs work with the lock of a world. */
export type RunLocked = <T>(work: () => Promise<T>) => Promise<T>

/** The lock of a world that several tabs share. */
export interface WorldLock {
  /** Loads the changes of other tabs first, and publishes its own changes before it resolves. */
  readonly exclusive: RunLocked
  /** Shares the lock with the current holder in this tab, if there is one. */
  readonly reentrant: RunLocked
  /** Releases the lock while the work runs. */
  readonly released: RunLocked
}

const runNow: RunLocked = (work) => work()

/** For a world that is not shared. */
export const noLock: WorldLock = { exclusive: runNow, reentrant: runNow, released: runNow }
