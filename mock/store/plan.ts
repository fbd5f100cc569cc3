import {
  type AnyOrder,
  type AnyQuery,
  type AnyWhere,
  isRange,
  type Range,
  type Test,
  type Value,
  wholeOrder,
} from '../../platform/question.ts'
import { valuesOf } from './question.ts'
import { compare } from './sorted.ts'

/** How a question is answered: by which index, and from where to where. */

export interface Index {
  /** The last of them is the id. */
  readonly columns: readonly string[]
  /** How many of the first columns no two rows share, where such there are. */
  readonly unique?: number
}

/** From `low` to `high`, which are beginnings of keys, with or without what equals them. */
export interface Span {
  readonly low: readonly Value[]
  readonly lowOpen: boolean
  readonly high: readonly Value[]
  readonly highOpen: boolean
}

export interface Plan {
  readonly index: number
  readonly spans: readonly Span[]
  /** A walk along a span yields the wanted order. */
  readonly isOrdered: boolean
  readonly isDescending: boolean
  /** How many values of a key come before those of the order; undefined where a cursor is no part of a key. */
  readonly cursorAt: number | undefined
  /** The conditions that the spans do not answer. */
  readonly rest: readonly (readonly [string, Test])[]
}

interface Candidate {
  readonly index: number
  readonly columns: readonly string[]
  readonly fixed: number
  readonly range: Range | undefined
  readonly isOrdered: boolean
  readonly score: number
}

/** The index that answers most of the question, undefined when rows would have to be searched through. */
export function planFor(indexes: readonly Index[], query: AnyQuery): Plan | undefined {
  const candidates = indexes.flatMap((index, place) => candidate(index, place, query) ?? [])
  const best = candidates.reduce<Candidate | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined)
  if (!best) return undefined
  const { where = {}, order } = query
  const { columns, fixed, range } = best
  const answered = new Set(columns.slice(0, range ? fixed + 1 : fixed))
  const open = openOrder(columns, fixed, order)
  return {
    index: best.index,
    spans: prefixes(columns.slice(0, fixed), where).map((key) => spanOf(key, range)),
    isOrdered: best.isOrdered,
    isDescending: open[0]?.[1] === 'desc',
    cursorAt: best.isOrdered && open.length === wholeOrder(order).length ? fixed : undefined,
    rest: Object.entries(where).filter(([column]) => !answered.has(column)),
  }
}

function candidate({ columns, unique }: Index, index: number, query: AnyQuery): Candidate | undefined {
  const { where = {}, order, after, limit, offset } = query
  const unfixed = columns.findIndex((column) => !isFixed(where[column]))
  const fixed = unfixed < 0 ? columns.length : unfixed
  const next = where[columns[fixed] ?? '']
  const range = next !== undefined && isRange(next) ? next : undefined
  const isOrdered = yields(columns.slice(fixed), openOrder(columns, fixed, order))
  const isFew =
    unique !== undefined && fixed >= unique && columns.slice(0, unique).every((name) => where[name] !== null)
  const isPaged = after !== undefined || limit !== undefined || offset !== undefined
  if (!isOrdered && !isFew && (order || isPaged)) return undefined
  const isAnswered = fixed > 0 || range !== undefined || Object.keys(where).length === 0
  const isWalk = isOrdered && order !== undefined && limit !== undefined
  if (!isAnswered && !isWalk) return undefined
  return { index, columns, fixed, range, isOrdered, score: fixed * 4 + (range ? 2 : 0) + (isOrdered ? 1 : 0) }
}

const isFixed = (test: Test | undefined): boolean => test !== undefined && !isRange(test)

/** The part of the order that the fixed columns leave open. */
const openOrder = (columns: readonly string[], fixed: number, order: AnyOrder | undefined): AnyOrder =>
  wholeOrder(order).filter(([column]) => !columns.slice(0, fixed).includes(column))

/** Whether rows that stand in the order of the columns stand in the wanted order, forwards or backwards. */
const yields = (columns: readonly string[], order: AnyOrder): boolean =>
  order.every(([column, direction], place) => columns[place] === column && direction === order[0]?.[1])

/** Combinations of the values that the first columns of an index must have. */
function prefixes(columns: readonly string[], where: AnyWhere): Value[][] {
  let keys: Value[][] = [[]]
  for (const column of columns) {
    const values = valuesOf(where[column] as Test) ?? []
    keys = keys.flatMap((key) => values.map((value) => [...key, value]))
  }
  return keys
}

interface End {
  readonly value: Value
  readonly isOpen: boolean
}

/** The narrower of the two ways to say where a range begins or ends. */
function narrower(open: Value | undefined, closed: Value | undefined, sign: 1 | -1): End | undefined {
  if (open === undefined) return closed === undefined ? undefined : { value: closed, isOpen: false }
  const isClosed = closed !== undefined && compare(closed, open) * sign > 0
  return isClosed ? { value: closed, isOpen: false } : { value: open, isOpen: true }
}

function spanOf(key: readonly Value[], range: Range | undefined): Span {
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
