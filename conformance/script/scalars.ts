import type { Raw } from '../../contracts/runtime/read.ts'

type Change = (name: string, value: string | number) => unknown

/** Replaces every text and number. `name` is that of the closest field; the items of a list have the name of the list. */
function mapScalars(value: unknown, change: Change, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mapScalars(item, change, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapScalars(inner, change, key)]))
  return typeof value === 'string' || typeof value === 'number' ? change(name, value) : value
}

/** The parts of a request with replaced texts and numbers. */
export const mapRequest = (raw: Raw, change: Change): Raw =>
  Object.fromEntries(Object.entries(raw).map(([part, value]) => [part, mapScalars(value, change)]))

/** A text or number in a response. */
export interface Scalar {
  readonly value: string | number
  readonly field: string
  readonly path: readonly PropertyKey[]
}

export function scalarsIn(value: unknown, path: readonly PropertyKey[] = [], field = ''): Scalar[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ value, field, path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    scalarsIn(inner, [...path, Array.isArray(value) ? Number(key) : key], Array.isArray(value) ? field : key),
  )
}
