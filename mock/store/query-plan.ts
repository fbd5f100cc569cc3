import {
  type AnyCondition,
  type AnyOrder,
  type AnyQuery,
  type AnyWhere,
  isRangeCondition,
  type Range,
  totalOrder,
  type Value,
} from '../../platform/support/query.ts'
import { valuesOf } from './row-matching.ts'
import { compare } from './sorted-index.ts'

/** How a query is answered: by which index, and from which key to which. */

export interface Index {
  /** The last of them is the id. */
  readonly columns: readonly string[]
  /** How many of the first columns are unique together, for a unique index. */
  readonly unique?: number
}

/** From `low` to `high`, which are key prefixes; an open end excludes what equals it. */
export interface Span {
  readonly low: readonly Value[]
  readonly lowOpen: boolean
  readonly high: readonly Value[]
  readonly highOpen: boolean
}

export interface Plan {
  readonly index: number
  readonly spans: readonly Span[]
  /** A scan of a span yields the rows in the order of the query. */
  readonly isOrdered: boolean
  readonly isDescending: boolean
  /** At most one row has these values. */
  readonly isUnique: boolean
  /** How many values of a key come before those of the cursor; undefined where a cursor is not part of a key. */
  readonly cursorAt: number | undefined
  /** The conditions that the spans do not cover. */
  readonly rest: readonly (readonly [string, AnyCondition])[]
}

/** A plan without the values: the same for all queries of one shape. */
interface Shape extends Omit<Plan, 'spans' | 'rest'> {
  /** The first columns of the index, which have given values. */
  readonly fixed: readonly string[]
  /** The column after them, if it has a range. */
  readonly ranged: string | undefined
  readonly covered: ReadonlySet<string>
  readonly score: number
}

/** The shapes that a table has been asked for, by the columns and kinds of their queries; rules ask for a few dozen. */
class KnownShapes {
  readonly #next = new Map<string, KnownShapes>()
  shape: Shape | undefined
  isKnown = false

  step(by: string): KnownShapes {
    const known = this.#next.get(by)
    if (known) return known
    const fresh = new KnownShapes()
    this.#next.set(by, fresh)
    return fresh
  }
}

const shapes = new WeakMap<readonly Index[], KnownShapes>()

/** The index that covers most of the query; undefined when the query needs a full scan. */
export function planFor(indexes: readonly Index[], query: AnyQuery): Plan | undefined {
  const shape = shapeFor(indexes, query)
  if (!shape) return undefined
  const { where = {} } = query
  const { fixed, ranged, covered } = shape
  const range = ranged === undefined ? undefined : (where[ranged] as Range)
  return {
    index: shape.index,
    spans: prefixes(fixed, where).map((key) => spanOf(key, range)),
    isOrdered: shape.isOrdered,
    isDescending: shape.isDescending,
    isUnique: shape.isUnique,
    cursorAt: shape.cursorAt,
    rest: uncovered(where, covered),
  }
}

function uncovered(where: AnyWhere, covered: ReadonlySet<string>): [string, AnyCondition][] {
  const rest: [string, AnyCondition][] = []
  for (const column in where) if (!covered.has(column)) rest.push([column, where[column] as AnyCondition])
  return rest
}

function shapeFor(indexes: readonly Index[], query: AnyQuery): Shape | undefined {
  const root = shapes.get(indexes) ?? new KnownShapes()
  shapes.set(indexes, root)
  const known = follow(root, query)
  if (!known.isKnown) known.shape = bestShape(indexes, query)
  known.isKnown = true
  return known.shape
}

/** A step for everything of a query that decides about its index. No text is made: this happens at every query. */
function follow(root: KnownShapes, { where, order, after, limit, offset }: AnyQuery): KnownShapes {
  let known = root.step(after === undefined ? '' : 'after').step(limit === undefined ? '' : 'limit')
  known = known.step(offset === undefined ? '' : 'offset')
  for (const column in where) known = known.step(column).step(kindOf(where[column]))
  if (!order) return known
  known = known.step('order')
  for (const [column, direction] of order) known = known.step(column).step(direction)
  return known
}

const kindOf = (test: AnyCondition | undefined): string =>
  test === null ? 'null' : isRangeCondition(test) ? 'range' : 'values'

function bestShape(indexes: readonly Index[], query: AnyQuery): Shape | undefined {
  const candidates = indexes.flatMap((index, position) => shapeWith(index, position, query) ?? [])
  return candidates.reduce<Shape | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined)
}

/** How an index answers the query; undefined if it is of no use. */
function shapeWith({ columns, unique }: Index, index: number, query: AnyQuery): Shape | undefined {
  const { where = {}, order, after, limit, offset } = query
  const unfixed = columns.findIndex((column) => !isFixed(where[column]))
  const fixed = unfixed < 0 ? columns.length : unfixed
  const ranged = isRangeCondition(where[columns[fixed] ?? '']) ? columns[fixed] : undefined
  const open = openOrder(columns, fixed, order)
  const isOrdered = yields(columns.slice(fixed), open)
  const isUnique =
    unique !== undefined && fixed >= unique && columns.slice(0, unique).every((name) => where[name] !== null)
  const isPaged = after !== undefined || limit !== undefined || offset !== undefined
  if (!isOrdered && !isUnique && (order || isPaged)) return undefined
  const isCovered = fixed > 0 || ranged !== undefined || Object.keys(where).length === 0
  const isScan = isOrdered && order !== undefined && limit !== undefined
  if (!isCovered && !isScan) return undefined
  return {
    index,
    fixed: columns.slice(0, fixed),
    ranged,
    covered: new Set(columns.slice(0, ranged ? fixed + 1 : fixed)),
    isOrdered,
    isDescending: open[0]?.[1] === 'desc',
    isUnique,
    cursorAt: isOrdered && open.length === totalOrder(order).length ? fixed : undefined,
    score: fixed * 4 + (ranged ? 2 : 0) + (isOrdered ? 1 : 0),
  }
}

const isFixed = (test: AnyCondition | undefined): boolean => test !== undefined && !isRangeCondition(test)

/** The part of the order that the fixed columns leave open. */
const openOrder = (columns: readonly string[], fixed: number, order: AnyOrder | undefined): AnyOrder =>
  totalOrder(order).filter(([column]) => !columns.slice(0, fixed).includes(column))

/** Whether rows sorted by the columns are in the order of the query, forwards or backwards. */
const yields = (columns: readonly string[], order: AnyOrder): boolean =>
  order.every(([column, direction], index) => columns[index] === column && direction === order[0]?.[1])

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
