/** Runs work under the lock of a world. */
export type RunLocked = <T>(work: () => Promise<T>) => Promise<T>

/** The lock of a world that several tabs share. */
export interface WorldLock {
  /** Takes over the changes of the others first, and publishes its own before it resolves. */
  readonly exclusive: RunLocked
  /** Joins the current holder in this tab, if there is one. */
  readonly reentrant: RunLocked
  /** Gives the lock back while the work runs, so that others can go on. */
  readonly released: RunLocked
}

const runNow: RunLocked = (work) => work()

/** For a world that nobody shares. */
export const noLock: WorldLock = { exclusive: runNow, reentrant: runNow, released: runNow }
