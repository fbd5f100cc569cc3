import type { Store } from '../store.ts'
import { type Row, type TableName, tables } from '../tables/index.ts'

export type AllRows = { readonly [Name in TableName]: readonly Row<Name>[] }

/** Everything except the search index. */
export async function allRows(store: Store): Promise<AllRows> {
  const names = (Object.keys(tables) as TableName[]).filter((name) => name !== 'grams')
  const found = await Promise.all(names.map(async (name) => [name, await store[name].find({})]))
  return { ...Object.fromEntries(found), grams: [] } as AllRows
}

export interface Invariant {
  readonly name: string
  broken(rows: AllRows): string[]
}

/** Sums by key, 0 by default. */
export class Tally {
  readonly #sums = new Map<string, number>()

  constructor(entries: Iterable<readonly [key: unknown, amount: number]>) {
    for (const [key, amount] of entries) this.#sums.set(String(key), this.of(key) + amount)
  }

  of(key: unknown): number {
    return this.#sums.get(String(key)) ?? 0
  }

  get keys(): string[] {
    return [...this.#sums].filter(([, sum]) => sum !== 0).map(([key]) => key)
  }
}

export const countBy = <R>(rows: readonly R[], keyOf: (row: R) => unknown): Tally =>
  new Tally(rows.map((row) => [keyOf(row), 1]))

export const sumBy = <R>(rows: readonly R[], keyOf: (row: R) => unknown, amountOf: (row: R) => number): Tally =>
  new Tally(rows.map((row) => [keyOf(row), amountOf(row)]))

/** A counter column that must agree with the rows it counts. */
export function counterInvariant<Name extends TableName>(
  table: Name,
  column: keyof Row<Name> & string,
  expected: (rows: AllRows) => (row: Row<Name>) => number,
  keep: (row: Row<Name>) => boolean = () => true,
): Invariant {
  const name = `${table}.${column}`
  return {
    name,
    broken(rows) {
      const expect = expected(rows)
      const own = rows[table] as unknown as readonly Row<Name>[]
      return own
        .filter((row) => keep(row) && Number(row[column]) !== expect(row))
        .map((row) => `${name} of ${row.id} is ${row[column]}, expected ${expect(row)} from the rows`)
    },
  }
}

/** Whether everybody may see the feed. */
export function publicFeedFilter(feeds: AllRows['feeds']): (feedId: number) => boolean {
  const restricted = new Set(feeds.flatMap(({ id, members_only }) => (members_only ? [id] : [])))
  return (feedId) => !restricted.has(feedId)
}
