/** A frozen copy without undefined fields, as in JSON. Shares only frozen objects with the original. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  return (Array.isArray(value) ? Object.freeze(value.map(frozenCopy)) : freezeOwned({ ...value })) as T
}

/** Like `frozenCopy`, but takes ownership of the object instead of copying it. */
export function freezeOwned(own: object): object {
  const fields = own as Record<string, unknown>
  let isComplete = true
  for (const name in fields) {
    const value = fields[name]
    if (typeof value === 'object' && value !== null) fields[name] = frozenCopy(value)
    isComplete &&= value !== undefined
  }
  return Object.freeze(isComplete ? fields : withoutAbsent(fields))
}

/** Deleting fields instead would make all later access slow. */
const withoutAbsent = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Freezes the value itself. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
