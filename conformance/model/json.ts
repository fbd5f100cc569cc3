/** Returns undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns an empty object for a value that is not an object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Equal as JSON: the order of keys does not matter, and undefined equals absent. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, place) => deepEqual(item, b[place]))
  if (!isFields(a) || !isFields(b)) return Object.is(a, b)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => deepEqual(a[key], b[key]))
}

/** Equal as lists, in any order. */
export function sameMembers(a: readonly unknown[], b: readonly unknown[]): boolean {
  const rest = [...b]
  const isTaken = (item: unknown) => {
    const place = rest.findIndex((other) => deepEqual(item, other))
    if (place >= 0) rest.splice(place, 1)
    return place >= 0
  }
  return a.length === b.length && a.every(isTaken)
}
