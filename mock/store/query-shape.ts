import {
  type AnyCondition,
  type AnyOrder,
  type AnyQuery,
  isRangeCondition,
  totalOrder,
} from '../../platform/support/query.ts'

export interface Index {
  /** The last one is the id. */
  readonly columns: readonly string[]
  /** How many of the first columns are unique together, for a unique index. */
  readonly unique?: number
}

/** How an index serves all queries with the same columns, kinds of conditions and order, regardless of their values. */
export interface Shape {
  readonly index: number
  /** The first columns of the index, whose values the query gives. */
  readonly fixed: readonly string[]
  /** The column after them, if it has a range. */
  readonly ranged: string | undefined
  /** The columns with conditions that the index does not cover. */
  readonly others: readonly string[]
  /** A scan of the index yields the rows in the order of the query. */
  readonly isOrdered: boolean
  readonly isDescending: boolean
  /** At most one row has these values. */
  readonly isUnique: boolean
  /** How many values of a key come before those of the cursor; undefined if the cursor is not part of a key. */
  readonly cursorAt: number | undefined
  readonly score: number
}

/** A trie of the shapes that were computed for a table; rules need a few dozen. */
class ShapeCache {
  readonly #next = new Map<string | number, ShapeCache>()
  shape: Shape | undefined
  isKnown = false

  step(by: string | number): ShapeCache {
    const known = this.#next.get(by)
    if (known) return known
    const fresh = new ShapeCache()
    this.#next.set(by, fresh)
    return fresh
  }
}

const shapes = new WeakMap<readonly Index[], ShapeCache>()

/** Returns the index that covers most of the query; undefined if the query needs a full scan. */
export function shapeFor(indexes: readonly Index[], query: AnyQuery): Shape | undefined {
  const root = shapes.get(indexes) ?? new ShapeCache()
  shapes.set(indexes, root)
  const known = follow(root, query)
  if (!known.isKnown) known.shape = bestShape(indexes, query)
  known.isKnown = true
  return known.shape
}

/** Takes a step for each part of a query that affects the choice of the index. Runs at every query, so it builds no strings. */
function follow(root: ShapeCache, { where, order, after, limit, offset }: AnyQuery): ShapeCache {
  let known = root.step((after === undefined ? 0 : 1) + (limit === undefined ? 0 : 2) + (offset === undefined ? 0 : 4))
  for (const column in where) known = ofKind(known.step(column), where[column])
  if (!order) return known
  known = known.step(orderFollows)
  for (const [column, direction] of order) known = known.step(column).step(direction)
  return known
}

/** Steps other than columns. */
const [isNull, isRange, orderFollows] = [1, 2, 3]

function ofKind(known: ShapeCache, test: AnyCondition | undefined): ShapeCache {
  if (typeof test !== 'object') return known
  return test === null ? known.step(isNull) : isRangeCondition(test) ? known.step(isRange) : known
}

function bestShape(indexes: readonly Index[], query: AnyQuery): Shape | undefined {
  const candidates = indexes.flatMap((index, position) => shapeWith(index, position, query) ?? [])
  return candidates.reduce<Shape | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined)
}

/** How an index serves the query; undefined if it cannot. */
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
  const covered = columns.slice(0, ranged ? fixed + 1 : fixed)
  return {
    index,
    fixed: columns.slice(0, fixed),
    ranged,
    others: Object.keys(where).filter((column) => !covered.includes(column)),
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
