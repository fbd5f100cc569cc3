import { type AnyOrder, type AnyWhere, isRange, type Value, wholeOrder } from '../../platform/question.ts'
import type { Direction } from '../../platform/store.ts'
import { isNullable, isUniqueAmong, type TableSchema } from './schema.ts'
import { fixedColumns, type WhereShape } from './shape.ts'

/** What of the order still tells rows apart: the planners do not know that nothing ties beyond a unique key. */
export function openOrder(schema: TableSchema, where: WhereShape, order?: AnyOrder): AnyOrder {
  const fixed = new Set(fixedColumns(where))
  const valued = new Set([...fixed].filter((column) => where[column] !== null))
  const open: (readonly [string, Direction])[] = []
  for (const [column, direction] of wholeOrder(order)) {
    if (isUniqueAmong(schema, valued)) break
    if (!fixed.has(column)) open.push([column, direction])
    if (!isNullable(schema, column)) valued.add(column)
  }
  return open
}

export type Comparison = readonly [column: string, operator: '=' | '<' | '>' | 'is' | 'is not', value: Value]

/**
 * Where to look for what comes after a cursor, one place after the other: first what ties with all of it but the last
 * column, at last what is beyond its first. SQLite does not seek by `(hot, id) < (?, ?)` when the id is its row number,
 * and no database seeks so where a column may be null; each of these is an equal beginning and one range.
 */
export function placesAfter(
  schema: TableSchema,
  where: AnyWhere,
  given: AnyOrder | undefined,
  after: readonly Value[],
) {
  const order = wholeOrder(given).slice(0, after.length)
  return order
    .map((_, depth) => {
      const ties = order.slice(0, depth).map(([column], place) => equal(column, after[place] ?? null))
      const [column, direction] = order[depth] ?? ['id', 'asc']
      const mayBeNull = isNullable(schema, column) && !isRange(where[column])
      return beyond(column, direction, after[depth] ?? null, mayBeNull).map((last) => [...ties, last])
    })
    .reverse()
    .flat()
}

const equal = (column: string, value: Value): Comparison => [column, value === null ? 'is' : '=', value]

/** Null comes before everything. */
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
