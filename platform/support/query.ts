import type { TableName } from '../tables/index.ts'

/** Queries as stores implement them, without the types of a table. */

export type Value = string | number | boolean | null

export interface Range {
  readonly gt?: Value
  readonly gte?: Value
  readonly lt?: Value
  readonly lte?: Value
}

/** The values of a column in the matching rows of a table, or in the first `limit` of them. */
export interface Subquery {
  readonly table: TableName
  readonly column: string
  readonly where: AnyWhere
  readonly order?: AnyOrder | undefined
  readonly limit?: number | undefined
}

export type AnyCondition = Value | { readonly in: readonly Value[] } | { readonly inRows: Subquery } | Range
export type AnyWhere = Readonly<Record<string, AnyCondition>>
export type AnyOrder = readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
export type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>

export interface AnyQuery {
  readonly where?: AnyWhere
  readonly order?: AnyOrder
  readonly after?: readonly Value[]
  readonly limit?: number
  readonly offset?: number
}

export const isListCondition = (condition: AnyCondition | undefined): condition is { readonly in: readonly Value[] } =>
  typeof condition === 'object' && condition !== null && 'in' in condition

export const isSubquery = (condition: AnyCondition | undefined): condition is { readonly inRows: Subquery } =>
  typeof condition === 'object' && condition !== null && 'inRows' in condition

export const isRangeCondition = (condition: AnyCondition | undefined): condition is Range =>
  typeof condition === 'object' && condition !== null && !('in' in condition) && !('inRows' in condition)

/** Appends the id, so that the order is total. */
export const totalOrder = (order: AnyOrder = []): AnyOrder =>
  order.some(([column]) => column === 'id') ? order : [...order, ['id', order.at(-1)?.[1] ?? 'asc']]
