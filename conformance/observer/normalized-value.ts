/** Normalizes values of responses so that equal meanings are equal. */

const time = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\dZ?$/
const address = /^https?:\/\//
const numeric = /^(?:0|[1-9]\d{0,14})$/

/** Times in either format are milliseconds, flags and digits are numbers, and URLs have no query, which may be a new signature each time. */
export function normalizedValue(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string') return value
  if (time.test(value)) return Date.parse(`${value.replace(' ', 'T').replace(/Z$/, '')}Z`)
  if (numeric.test(value)) return Number(value)
  return address.test(value) ? value.split(/[?#]/, 1)[0] : value
}

/** Null, an empty text, an empty list and an empty object mean the same as an absent field (G14). */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** An empty text or list is a value, while a field that is absent or null may have been left out. */
export const isStatedEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Whether a value that was read between two others agrees with them. A number may lie between them, because others
 * may have changed it meanwhile.
 */
export function isBetween(value: unknown, before: unknown, after: unknown): boolean {
  if (typeof value !== 'number' || typeof before !== 'number' || typeof after !== 'number')
    return value === before || value === after
  return value >= Math.min(before, after) && value <= Math.max(before, after)
}
