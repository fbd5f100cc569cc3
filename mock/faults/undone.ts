import type { Store } from '../../platform/store.ts'

/** Carries a result out of a transaction that is undone. */
class Undone<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('undone')
    this.result = result
  }
}

/** Does the work, takes back all that it wrote, and answers as if it had not. */
export async function undone<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await store.transaction(async (inside) => {
      throw new Undone(await work(inside))
    })
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}
