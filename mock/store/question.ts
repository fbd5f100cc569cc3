import { type AnyRow, compare, type Value } from './sorted.ts'

/** Questions as the tables of the memory store read them, whatever the columns are. */

export interface Range {
  readonly gt?: Value
  readonly gte?: Value
  readonly lt?: Value
  readonly lte?: Value
}
export type Test = Value | { readonly in: readonly Value[] } | Range
export type AnyWhere = Readonly<Record<string, Test>>
export type AnyOrder = readonly (readonly [column: string, direction: 'asc' | 'desc'])[]

export interface AnyQuery {
  readonly where?: AnyWhere
  readonly order?: AnyOrder
  readonly after?: readonly Value[]
  readonly limit?: number
  readonly offset?: number
}

export const isRange = (test: Test): test is Range => typeof test === 'object' && test !== null && !('in' in test)

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

/** The order down to the last tie: ids decide, in the direction of the last column. */
export const wholeOrder = (order: AnyOrder = []): AnyOrder =>
  order.some(([column]) => column === 'id') ? order : [...order, ['id', order.at(-1)?.[1] ?? 'asc']]

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
