import type { Store } from '../../platform/store.ts'

/** Carries a result out of a transaction that is rolled back. */
class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('rolled back')
    this.result = result
  }
}

/** Runs the work, rolls back all that it wrote, and returns its result. */
export async function rolledBack<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await store.transaction(async (inside) => {
      throw new RolledBack(await work(inside))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}
