import { type AnyOrder, type AnyWhere, isList, isRange, type Range, type Test } from '../../platform/question.ts'
import type { Comparison } from './order.ts'

/** The place of a value that was taken out of a question. */
export class Slot {
  readonly place: number

  constructor(place: number) {
    this.place = place
  }

  /** In a key: which value it is does not matter. */
  toJSON(): string {
    return '?'
  }
}

export type TestShape = null | Slot | { readonly in: Slot } | Readonly<Partial<Record<keyof Range, Slot>>>
export type WhereShape = Readonly<Record<string, TestShape>>
export type ComparisonShape = readonly [column: string, operator: Comparison[1], value: Slot | null]

export interface Page {
  readonly where: AnyWhere
  /** Where to look, see `placesAfter`. */
  readonly place?: readonly Comparison[]
  readonly order?: AnyOrder | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

export interface PageShape {
  readonly where: WhereShape
  readonly place: readonly ComparisonShape[]
  readonly order: AnyOrder | undefined
  readonly limit: Slot | undefined
  readonly offset: Slot | undefined
}

export const isListShape = (test: TestShape | undefined): test is { readonly in: Slot } =>
  typeof test === 'object' && test !== null && 'in' in test

/** Columns that have one value. */
export const fixedColumns = (where: WhereShape): string[] =>
  Object.keys(where).filter((column) => where[column] === null || where[column] instanceof Slot)

/** Takes the values out of questions, so that all questions of one shape share one text, and hence one prepared statement. */
export class Values {
  readonly taken: unknown[] = []

  take(value: unknown): Slot {
    return new Slot(this.taken.push(value) - 1)
  }

  page({ where, place = [], order, limit, offset = 0 }: Page): PageShape {
    return {
      where: this.where(where),
      place: place.map(([column, operator, value]) => [column, operator, value === null ? null : this.take(value)]),
      order,
      limit: limit === undefined ? undefined : this.take(limit),
      offset: offset === 0 ? undefined : this.take(offset),
    }
  }

  where(where: AnyWhere): WhereShape {
    return Object.fromEntries(Object.entries(where).map(([column, test]) => [column, this.#test(test)]))
  }

  #test(test: Test): TestShape {
    if (test === null) return null
    if (isList(test)) return { in: this.take(test.in) }
    if (!isRange(test)) return this.take(test)
    const ends = Object.entries(test).filter(([, value]) => value !== undefined)
    return Object.fromEntries(ends.map(([end, value]) => [end, this.take(value)]))
  }
}
