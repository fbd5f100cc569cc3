import type { Direction } from '../../platform/store.ts'

/** Questions as SQL reads them, whatever the columns are. */

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
export type Values = Readonly<Record<string, unknown>>

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

/** One of one value is that value, and every value counts once. A condition that is undefined is a mistake. */
export function tidy(table: string, where: AnyWhere): AnyWhere {
  return Object.fromEntries(
    Object.entries(where).map(([column, test]) => {
      if (test === undefined) throw new Error(`${table}: ${column} is asked to be undefined`)
      const values = isList(test) ? [...new Set(test.in)] : undefined
      const [only = null] = values ?? []
      return [column, values === undefined ? test : values.length === 1 ? only : { in: values }]
    }),
  )
}

/** One of no values. */
export const isNothing = (where: AnyWhere): boolean =>
  Object.values(where).some((test) => isList(test) && test.in.length === 0)
