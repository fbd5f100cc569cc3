/** A copy, as JSON would make it, that nobody can change: what is stored is nobody else's. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.freeze(Object.fromEntries(entries.map(([name, inner]) => [name, frozenCopy(inner)]))) as T
}

/** The same value, locked where it stands. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
