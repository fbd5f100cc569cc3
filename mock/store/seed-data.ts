import { deepFreeze } from '../../platform/support/deep-freeze.ts'
import type { AnyRow } from '../../platform/support/query.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'
import type { TableSpec } from '../../platform/tables/table.ts'
import type { Index } from './query-shape.ts'
import { SortedIndex } from './sorted-index.ts'
import { UniqueKeys } from './unique-keys.ts'

/** The seeded rows of a table. Shared by all worlds of a seed and never changed. Rows and indexes are created on first use. */
export class SeedTable {
  readonly indexes: readonly Index[]
  readonly #load: () => readonly AnyRow[]
  #loaded: ReadonlyMap<number, AnyRow> | undefined
  #lastId: number | undefined
  readonly #built = new Map<number, SortedIndex>()
  readonly #unique = new Map<number, UniqueKeys>()

  constructor(spec: TableSpec, load: () => readonly AnyRow[]) {
    this.indexes = [
      { columns: ['id'], unique: 1 },
      ...spec.unique.map((columns) => ({ columns: endingWithId(columns), unique: columns.length })),
      ...spec.indexes.map((columns) => ({ columns: endingWithId(columns) })),
    ]
    this.#load = load
  }

  get #rows(): ReadonlyMap<number, AnyRow> {
    this.#loaded ??= new Map(this.#load().map((row) => [row.id, deepFreeze(row)]))
    return this.#loaded
  }

  get lastId(): number {
    this.#lastId ??= [...this.#rows.keys()].reduce((last, id) => Math.max(last, id), 0)
    return this.#lastId
  }

  get(id: number): AnyRow | undefined {
    return this.#rows.get(id)
  }

  index(position: number): SortedIndex {
    const built =
      this.#built.get(position) ?? new SortedIndex(this.indexes[position]?.columns ?? [], this.#rows.values())
    this.#built.set(position, built)
    return built
  }

  /** The keys of a unique index. */
  unique(position: number): UniqueKeys {
    const known =
      this.#unique.get(position) ?? new UniqueKeys(uniqueColumns(this.indexes, position), this.#rows.values())
    this.#unique.set(position, known)
    return known
  }
}

export const uniqueColumns = (indexes: readonly Index[], position: number): readonly string[] => {
  const { columns = [], unique } = indexes[position] ?? {}
  return columns.slice(0, unique)
}

const endingWithId = (columns: readonly string[]) => [...columns.filter((column) => column !== 'id'), 'id']

export type Rows = { readonly [Name in TableName]?: readonly AnyRow[] }
export type SeedData = { readonly [Name in TableName]: SeedTable }

export const seedData = (rows: Rows = {}): SeedData => {
  const names = Object.keys(tables) as TableName[]
  const made = names.map((name) => [name, new SeedTable(tables[name], () => rows[name] ?? [])])
  return Object.fromEntries(made) as SeedData
}
