/** A frozen copy, as JSON would make it, that shares nothing with the original. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T
  const copy = { ...value } as Record<string, unknown>
  for (const name in copy)
    if (copy[name] === undefined) delete copy[name]
    else copy[name] = frozenCopy(copy[name])
  return Object.freeze(copy) as T
}

/** Freezes the value itself. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
