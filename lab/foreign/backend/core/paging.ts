import type { Service } from '../service-type.ts'
import type { Call } from './call.ts'
import { whole } from './fields.ts'
import { invalid } from './result.ts'

export type SizeRange = { defaultSize: number; max?: number }

/** The page size. A size out of range is refused or clamped. */
export function pageSize(call: Call, range: SizeRange): number {
  const given = whole(call, 'limit')
  const size = given ?? range.defaultSize
  const max = maxSize(call.service, range)
  const capped = range.max === undefined && given !== undefined && call.service.has('pages-of-twenty')
  if (size >= 1 && size <= max) return capped ? Math.min(size, 20) : size
  if (call.service.has('limit-clamped')) return Math.min(Math.max(size, 1), max)
  throw invalid('limit', 'limit está fuera de los valores admitidos')
}

function maxSize({ has }: Service, range: SizeRange): number {
  return range.max === undefined || has('limit-beyond-hundred') ? Number.MAX_SAFE_INTEGER : range.max
}

/** A page chosen by `offset` or `page`, but not both. */
export function pageByOffset<T>(call: Call, list: T[], defaultSize: number): T[] {
  const size = pageSize(call, { defaultSize })
  const offset = whole(call, 'offset')
  const page = whole(call, 'page')
  if (offset !== undefined && page !== undefined && !call.service.has('page-beats-offset')) {
    throw invalid('offset', 'offset y page no se pueden usar a la vez')
  }
  const start = page === undefined ? (offset ?? 0) : (page - 1) * size
  if (start < 0) throw invalid('offset', 'la posición no puede ser negativa')
  return list.slice(start, start + size)
}

export function newestFirst<T extends { id: number }>(list: readonly T[]): T[] {
  return [...list].sort((one, other) => other.id - one.id)
}

export function oldestFirst<T extends { id: number }>(list: readonly T[]): T[] {
  return [...list].sort((one, other) => one.id - other.id)
}

/** The items after an id in a list sorted by id, descending or ascending. */
export function afterId<T extends { id: number }>(list: T[], id: number | undefined, upwards = false): T[] {
  if (id === undefined || id === 0) return list
  return list.filter((each) => (upwards ? each.id > id : each.id < id))
}

export function contains(hay: string | null, needle: string): boolean {
  return hay?.toLowerCase().includes(needle.toLowerCase()) ?? false
}
