import type { AnyCondition, AnyQuery, AnyWhere, Range, Value } from '../../platform/support/query.ts'
import { type Index, type Shape, shapeFor } from './query-shape.ts'
import { valuesOf } from './row-matching.ts'
import { compare, type Key } from './sorted-keys.ts'

/** The index that a query uses, and the key ranges that it reads. */
export interface Plan {
  readonly shape: Shape
  readonly spans: readonly Span[]
  /** The conditions that the spans do not cover. */
  readonly rest: readonly (readonly [string, AnyCondition])[]
}

/** From `low` to `high`, which are key prefixes. An open end excludes keys that equal it. */
export interface Span {
  readonly low: Key
  readonly lowOpen: boolean
  readonly high: Key
  readonly highOpen: boolean
}

/** Undefined if the query needs a full scan. */
export function planFor(indexes: readonly Index[], query: AnyQuery): Plan | undefined {
  const shape = shapeFor(indexes, query)
  if (!shape) return undefined
  const { where = {} } = query
  const { fixed, ranged, others } = shape
  const range = ranged === undefined ? undefined : (where[ranged] as Range)
  return {
    shape,
    spans: prefixes(fixed, where).map((key) => spanOf(key, range)),
    rest: others.length === 0 ? nothing : others.map((column) => [column, where[column] as AnyCondition]),
  }
}

const nothing: Plan['rest'] = []

/** The combinations of values that the first columns of an index must have. */
function prefixes(columns: readonly string[], where: AnyWhere): Value[][] {
  let keys: Value[][] = [[]]
  for (const column of columns) {
    const test = where[column] as AnyCondition
    if (typeof test !== 'object' || test === null) for (const key of keys) key.push(test)
    else keys = extended(keys, valuesOf(test) ?? [])
  }
  return keys
}

function extended(keys: readonly Value[][], values: readonly Value[]): Value[][] {
  const longer: Value[][] = []
  for (const key of keys) for (const value of values) longer.push([...key, value])
  return longer
}

interface End {
  readonly value: Value
  readonly isOpen: boolean
}

/** The tighter of an open and a closed bound. */
function narrower(open: Value | undefined, closed: Value | undefined, sign: 1 | -1): End | undefined {
  if (open === undefined) return closed === undefined ? undefined : { value: closed, isOpen: false }
  const isClosed = closed !== undefined && compare(closed, open) * sign > 0
  return isClosed ? { value: closed, isOpen: false } : { value: open, isOpen: true }
}

function spanOf(key: Key, range: Range | undefined): Span {
  if (!range) return { low: key, lowOpen: false, high: key, highOpen: false }
  const low = narrower(range.gt, range.gte, 1) ?? { value: null, isOpen: true }
  const high = narrower(range.lt, range.lte, -1)
  return {
    low: [...key, low.value],
    lowOpen: low.isOpen,
    high: high ? [...key, high.value] : key,
    highOpen: high?.isOpen ?? false,
  }
}
