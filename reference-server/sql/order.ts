import type { Direction } from '../../platform/store.ts'
import { type AnyOrder, totalOrder, type Value } from '../../platform/support/query.ts'
import { type Comparison, fixedColumns, nullColumns } from './conditions.ts'
import { isNullable, isUniqueAmong, type Key, type TableSchema } from './schema/schema.ts'

type Where = readonly Comparison[]

/** The part of the order that can make a difference: query planners do not know that rows cannot tie beyond a unique key. */
export function remainingOrder(schema: TableSchema, where: Where, order?: AnyOrder): AnyOrder {
  const fixed = new Set(fixedColumns(where))
  const nulls = nullColumns(where)
  const valued = new Set([...fixed].filter((column) => !nulls.includes(column)))
  const remaining: (readonly [string, Direction])[] = []
  for (const [column, direction] of totalOrder(order)) {
    if (isUniqueAmong(schema, valued)) break
    if (!fixed.has(column)) remaining.push([column, direction])
    if (!isNullable(schema, column)) valued.add(column)
  }
  return remaining
}

/**
 * Keyset pagination: the ranges to read, one after the other, for the rows after a cursor. First come the rows that tie on
 * all columns but the last, finally those beyond the first column. SQLite does not use an index for `(hot, id) < (?, ?)`
 * when the id is its row number, and no database does where a column may be null; each of these ranges is a prefix of equal
 * values and one comparison.
 */
export function seekRanges(schema: TableSchema, where: Where, given: AnyOrder | undefined, after: readonly Value[]) {
  const order = totalOrder(given).slice(0, after.length)
  return order
    .map((_, depth) => {
      const ties = order.slice(0, depth).map(([column], index) => equal(column, after[index] ?? null))
      const [column, direction] = order[depth] ?? ['id', 'asc']
      const mayBeNull = isNullable(schema, column) && !isInRange(where, column)
      return beyond(column, direction, after[depth] ?? null, mayBeNull).map((last) => [...ties, last])
    })
    .reverse()
    .flat()
}

/** Null is outside every range. */
const isInRange = (where: Where, column: string): boolean =>
  where.some(([name, operator]) => name === column && /[<>]/.test(operator))

const equal = (column: string, value: Value): Comparison => [column, value === null ? 'is' : '=', value]

/** Null sorts first. */
function beyond(column: string, direction: Direction, value: Value, mayBeNull: boolean): Comparison[] {
  if (direction === 'asc') return [value === null ? [column, 'is not', null] : [column, '>', value]]
  if (value === null) return []
  return mayBeNull
    ? [
        [column, '<', value],
        [column, 'is', null],
      ]
    : [[column, '<', value]]
}

/**
 * The index that yields the rows of a page in order: as many of its first columns as possible are fixed, and the others
 * follow the order. SQLite knows nothing about the distribution of values: without a hint it would sort all admitted
 * topics instead of reading the most followed ones from an index.
 */
export function chooseIndex({ unique, indexes }: TableSchema, where: Where, order: AnyOrder): Key | undefined {
  if (order.length === 0) return undefined
  const fixed = fixedColumns(where)
  const candidates = [['id'], ...unique, ...indexes].filter((key) => followsOrder(withId(key), fixed, order))
  return candidates.reduce<Key | undefined>(
    (best, key) => (best && fixedPrefixLength(best, fixed) >= fixedPrefixLength(key, fixed) ? best : key),
    undefined,
  )
}

/** Ties are ordered by id. */
const withId = (key: Key): Key => [...key.filter((column) => column !== 'id'), 'id']

const fixedPrefixLength = (key: Key, fixed: readonly string[]): number => {
  const firstOpen = key.findIndex((column) => !fixed.includes(column))
  return firstOpen < 0 ? key.length : firstOpen
}

/** The index may be read forwards or backwards. */
const followsOrder = (key: Key, fixed: readonly string[], order: AnyOrder): boolean =>
  order.every(
    ([column, direction], index) =>
      key[fixedPrefixLength(key, fixed) + index] === column && direction === order[0]?.[1],
  )
