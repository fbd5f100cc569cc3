import {
  type AnyCondition,
  type AnyOrder,
  type AnyWhere,
  isListCondition,
  isRangeCondition,
  isSubquery,
  type Subquery,
} from '../../platform/support/query.ts'
import type { TableName } from '../../platform/tables/index.ts'

const rangeOperators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

type RangeEnd = keyof typeof rangeOperators
export type Operator = (typeof rangeOperators)[RangeEnd] | '=' | 'in' | 'in rows' | 'is' | 'is not'

/** A column compared with a value. The value of `is` and `is not` is null. */
export type Comparison = readonly [column: string, operator: Operator, value: unknown]

/** The value of `in rows`. */
export interface SelectedValues {
  readonly table: TableName
  readonly column: string
  readonly where: readonly Comparison[]
  readonly order: AnyOrder | undefined
  readonly limit: number | undefined
}

const selectedValues = ({ table, column, where, order, limit }: Subquery): SelectedValues => ({
  table,
  column,
  where: comparisonsOf(table, where),
  order,
  limit,
})

/** Removes duplicates from lists and unwraps lists of one value. Throws on an undefined condition, which is a bug. */
export function comparisonsOf(table: string, where: AnyWhere): Comparison[] {
  const comparisons: Comparison[] = []
  for (const column in where) {
    const condition = where[column]
    if (condition === undefined) throw new Error(`${table}: the condition on ${column} is undefined`)
    comparisons.push(...comparisonsWith(column, condition))
  }
  return comparisons
}

function comparisonsWith(column: string, condition: AnyCondition): Comparison[] {
  if (condition === null) return [[column, 'is', null]]
  if (isSubquery(condition)) return [[column, 'in rows', selectedValues(condition.inRows)]]
  if (isListCondition(condition)) return [listComparison(column, [...new Set(condition.in)])]
  if (!isRangeCondition(condition)) return [[column, '=', condition]]
  return (Object.keys(condition) as RangeEnd[]).flatMap((end): Comparison[] =>
    condition[end] === undefined ? [] : [[column, rangeOperators[end], condition[end]]],
  )
}

const listComparison = (column: string, values: readonly unknown[]): Comparison => {
  if (values.length !== 1) return [column, 'in', values]
  return values[0] === null ? [column, 'is', null] : [column, '=', values[0]]
}

/** An empty list matches no row. */
export const matchesNothing = (where: readonly Comparison[]): boolean =>
  where.some(([, operator, value]) => operator === 'in' && (value as readonly unknown[]).length === 0)

/** Columns that are compared with a single value. */
export const fixedColumns = (where: readonly Comparison[]): string[] =>
  where.filter(([, operator]) => operator === '=' || operator === 'is').map(([column]) => column)

/** Columns that must be null. */
export const nullColumns = (where: readonly Comparison[]): string[] =>
  where.filter(([, operator]) => operator === 'is').map(([column]) => column)
