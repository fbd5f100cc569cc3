import { type AnyOrder, type AnyRow, isRange, type Test, type Value } from '../../platform/question.ts'
import { compare } from './sorted.ts'

/** Questions put to the rows of the memory store themselves. */

/** The values that a test lets through, where it names them. */
export function valuesOf(test: Test): readonly Value[] | undefined {
  if (typeof test !== 'object' || test === null) return [test]
  return 'in' in test ? [...new Set(test.in)] : undefined
}

/** Null is outside every range, as in SQL. */
function matches(value: Value, test: Test): boolean {
  if (!isRange(test)) return valuesOf(test)?.includes(value) ?? false
  const { gt, gte, lt, lte } = test
  if (value === null) return false
  return (
    (gt === undefined || compare(value, gt) > 0) &&
    (gte === undefined || compare(value, gte) >= 0) &&
    (lt === undefined || compare(value, lt) < 0) &&
    (lte === undefined || compare(value, lte) <= 0)
  )
}

export const fits = (row: AnyRow, tests: readonly (readonly [string, Test])[]): boolean =>
  tests.every(([column, test]) => matches(row[column] as Value, test))

export const comparing =
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
  for (const [place, value] of after.entries()) {
    const [column, direction] = order[place] ?? ['id', 'asc']
    const difference = compare(row[column] as Value, value)
    if (difference !== 0) return direction === 'asc' ? difference > 0 : difference < 0
  }
  return false
}
