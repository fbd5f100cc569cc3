import { deepFreeze } from '../support/deep-freeze.ts'

const fragments = new WeakSet<object>()

/** Marks a value as a fragment: a part of responses that is frozen and reused, so that its JSON is cached too. */
export function asFragment<T>(value: T): T {
  if (typeof value === 'object' && value !== null) fragments.add(deepFreeze(value))
  return value
}

export const isFragment = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && fragments.has(value)

/** Computes a fragment once for each frozen object. `key` is the other input; only the result of the last key is cached. */
export function memoizeFragment<Source extends object, T>(compute: (source: Source, key: string) => T) {
  const results = new WeakMap<Source, { readonly key: string; readonly fragment: T }>()
  return (source: Source, key: string): T => {
    if (!Object.isFrozen(source)) return compute(source, key)
    const cached = results.get(source)
    if (cached?.key === key) return cached.fragment
    const fragment = asFragment(compute(source, key))
    results.set(source, { key, fragment })
    return fragment
  }
}
