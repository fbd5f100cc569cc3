import type { Direction } from './store.ts'

/** Questions as a store reads them, whatever the table and its columns are. */

export type Value = string | number | boolean | null

export interface Range {
  readonly gt?: Value
  readonly gte?: Value
  readonly lt?: Value
  readonly lte?: Value
}

export type Test = Value | { readonly in: readonly Value[] } | Range
export type AnyWhere = Readonly<Record<string, Test>>
export type AnyOrder = readonly (readonly [column: string, direction: Direction])[]
export type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>

export interface AnyQuery {
  readonly where?: AnyWhere
  readonly order?: AnyOrder
  readonly after?: readonly Value[]
  readonly limit?: number
  readonly offset?: number
}

export const isList = (test: Test | undefined): test is { readonly in: readonly Value[] } =>
  typeof test === 'object' && test !== null && 'in' in test

export const isRange = (test: Test | undefined): test is Range =>
  typeof test === 'object' && test !== null && !('in' in test)

/** The order down to the last tie: ids decide, in the direction of the last column. */
export const wholeOrder = (order: AnyOrder = []): AnyOrder =>
  order.some(([column]) => column === 'id') ? order : [...order, ['id', order.at(-1)?.[1] ?? 'asc']]
