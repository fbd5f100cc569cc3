import type { Direction } from '../../platform/store.ts'
import { type AnyOrder, type AnyWhere, isRangeCondition, totalOrder, type Value } from '../../platform/support/query.ts'
import type { Comparison } from './comparison.ts'
import { fixedColumns, type WhereShape } from './query-shape.ts'
import { isNullable, isUniqueAmong, type TableSchema } from './schema/schema.ts'

/** The part of the order that can still decide: query planners do not know that rows cannot tie beyond a unique key. */
export function remainingOrder(schema: TableSchema, where: WhereShape, order?: AnyOrder): AnyOrder {
  const fixed = new Set(fixedColumns(where))
  const valued = new Set([...fixed].filter((column) => where[column] !== null))
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
export function seekRanges(schema: TableSchema, where: AnyWhere, given: AnyOrder | undefined, after: readonly Value[]) {
  const order = totalOrder(given).slice(0, after.length)
  return order
    .map((_, depth) => {
      const ties = order.slice(0, depth).map(([column], index) => equal(column, after[index] ?? null))
      const [column, direction] = order[depth] ?? ['id', 'asc']
      const mayBeNull = isNullable(schema, column) && !isRangeCondition(where[column])
      return beyond(column, direction, after[depth] ?? null, mayBeNull).map((last) => [...ties, last])
    })
    .reverse()
    .flat()
}

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
