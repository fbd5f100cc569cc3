interface Waiting<T> {
  calls: number
  readonly result: Promise<T>
}

interface Runs<T> {
  readonly running: Map<number, Promise<unknown>>
  readonly waiting: Map<number, Waiting<T>>
}

/**
 * Write coalescing: calls for one key that arrive while another one runs wait for it, and are then carried out together, by one run that is given their number.
 * Keys belong to an owner.
 */
export function coalesce<Owner extends object, T>() {
  const owners = new WeakMap<Owner, Runs<T>>()

  function runsOf(owner: Owner): Runs<T> {
    const runs = owners.get(owner) ?? { running: new Map(), waiting: new Map() }
    owners.set(owner, runs)
    return runs
  }

  return (owner: Owner, key: number, run: (calls: number) => Promise<T>): Promise<T> => {
    const { running, waiting } = runsOf(owner)
    const start = (calls: number): Promise<T> => {
      const result = run(calls)
      const end: Promise<unknown> = result
        .catch(() => undefined)
        .then(() => running.get(key) === end && running.delete(key))
      running.set(key, end)
      return result
    }
    const before = running.get(key)
    if (!before) return start(1)
    const joined = waiting.get(key)
    if (joined) {
      joined.calls++
      return joined.result
    }
    const next: Waiting<T> = {
      calls: 1,
      result: before.then(() => {
        waiting.delete(key)
        return start(next.calls)
      }),
    }
    waiting.set(key, next)
    return next.result
  }
}
