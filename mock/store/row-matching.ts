import {
  type AnyCondition,
  type AnyOrder,
  type AnyRow,
  type AnyWhere,
  isRangeCondition,
  isSubquery,
  type Value,
} from '../../platform/support/query.ts'
import { compare } from './sorted-keys.ts'

/** The values that pass a test; undefined for a range. */
export function valuesOf(test: AnyCondition): readonly Value[] | undefined {
  if (typeof test !== 'object' || test === null) return [test]
  return 'in' in test ? [...new Set(test.in)] : undefined
}

/** Null is outside every range, as in SQL. */
function matches(value: Value, test: AnyCondition): boolean {
  if (typeof test !== 'object' || test === null) return value === test
  if (isSubquery(test)) throw new Error('subqueries must be evaluated before rows are compared')
  if (!isRangeCondition(test)) return test.in.includes(value)
  const { gt, gte, lt, lte } = test
  if (value === null) return false
  return (
    (gt === undefined || compare(value, gt) > 0) &&
    (gte === undefined || compare(value, gte) >= 0) &&
    (lt === undefined || compare(value, lt) < 0) &&
    (lte === undefined || compare(value, lte) <= 0)
  )
}

export const matchesAll = (row: AnyRow, tests: readonly (readonly [string, AnyCondition])[]): boolean =>
  tests.every(([column, test]) => matches(row[column] as Value, test))

export function matchesWhere(row: AnyRow, where: AnyWhere): boolean {
  for (const column in where) if (!matches(row[column] as Value, where[column] as AnyCondition)) return false
  return true
}

export const comparator =
  (order: AnyOrder) =>
  (a: AnyRow, b: AnyRow): number => {
    for (const [column, direction] of order) {
      const difference = compare(a[column] as Value, b[column] as Value)
      if (difference !== 0) return direction === 'asc' ? difference : -difference
    }
    return 0
  }

/** Whether a row comes strictly after the values of the order's first columns. */
export function isAfter(row: AnyRow, order: AnyOrder, after: readonly Value[]): boolean {
  for (const [index, value] of after.entries()) {
    const [column, direction] = order[index] ?? ['id', 'asc']
    const difference = compare(row[column] as Value, value)
    if (difference !== 0) return direction === 'asc' ? difference > 0 : difference < 0
  }
  return false
}

/** Rows from an index are usually sorted already. */
export function sort(rows: AnyRow[], compareRows: (a: AnyRow, b: AnyRow) => number): void {
  const isSorted = rows.every((row, index) => index === 0 || compareRows(rows[index - 1] as AnyRow, row) < 0)
  if (!isSorted) rows.sort(compareRows)
}
