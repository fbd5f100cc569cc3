import {
  type AnyCondition,
  type AnyOrder,
  type AnyWhere,
  isListCondition,
  isRangeCondition,
  type Range,
} from '../../platform/support/query.ts'
import type { Comparison } from './comparison.ts'

/** Stands for a value that was taken out of a query. */
export class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

export type ConditionShape =
  | null
  | Placeholder
  | { readonly in: Placeholder }
  | Readonly<Partial<Record<keyof Range, Placeholder>>>
export type WhereShape = Readonly<Record<string, ConditionShape>>
export type ComparisonShape = readonly [column: string, operator: Comparison[1], value: Placeholder | null]

export interface Page {
  readonly where: AnyWhere
  /** One of `seekRanges`. */
  readonly seek?: readonly Comparison[]
  readonly order?: AnyOrder | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

export interface PageShape {
  readonly where: WhereShape
  readonly seek: readonly ComparisonShape[]
  readonly order: AnyOrder | undefined
  readonly limit: Placeholder | undefined
  readonly offset: Placeholder | undefined
}

export const isListShape = (condition: ConditionShape | undefined): condition is { readonly in: Placeholder } =>
  typeof condition === 'object' && condition !== null && 'in' in condition

/** Columns that are compared with a single value. */
export const fixedColumns = (where: WhereShape): string[] =>
  Object.keys(where).filter((column) => where[column] === null || where[column] instanceof Placeholder)

/** Takes the values out of queries, so that all queries of one shape share one SQL text, and so one prepared statement. */
export class ParameterCollector {
  readonly values: unknown[] = []
  /** The same for all queries of one shape. */
  key = ''

  /** `as` says what it is taken for. */
  take(value: unknown, as: string): Placeholder {
    this.key += as
    return new Placeholder(this.values.push(value) - 1)
  }

  page({ where, seek = [], order, limit, offset = 0 }: Page): PageShape {
    return {
      where: this.where(where),
      seek: seek.map((comparison) => this.#seek(comparison)),
      order: this.#order(order),
      limit: limit === undefined ? undefined : this.take(limit, ' limit'),
      offset: offset === 0 ? undefined : this.take(offset, ' offset'),
    }
  }

  where(where: AnyWhere): WhereShape {
    const shape: Record<string, ConditionShape> = {}
    for (const column in where) {
      this.key += ` ${column}`
      shape[column] = this.#condition(where[column] as AnyCondition)
    }
    return shape
  }

  #condition(condition: AnyCondition): ConditionShape {
    if (condition === null) return null
    if (isListCondition(condition)) return { in: this.take(condition.in, ' in') }
    if (!isRangeCondition(condition)) return this.take(condition, ' =')
    const ends = Object.entries(condition).filter(([, value]) => value !== undefined)
    return Object.fromEntries(ends.map(([end, value]) => [end, this.take(value, ` ${end}`)]))
  }

  #seek([column, operator, value]: Comparison): ComparisonShape {
    this.key += `;${column}`
    return [column, operator, value === null ? this.#null(operator) : this.take(value, operator)]
  }

  #null(operator: string): null {
    this.key += `${operator} null`
    return null
  }

  #order(order: AnyOrder | undefined): AnyOrder | undefined {
    if (order) for (const [column, direction] of order) this.key += `,${column} ${direction}`
    return order
  }
}
