import type { AnyRow } from '../../platform/support/query.ts'
import type { TableName } from '../../platform/tables/index.ts'
import { type SeedTable, uniqueColumns } from './seed-data.ts'
import { SortedIndex } from './sorted-index.ts'
import type { Change } from './undo-log.ts'
import { UniqueKeys } from './unique-keys.ts'

/** The changed rows of a world by table; null for removed rows. */
export type Snapshot = { readonly [Name in TableName]?: readonly (readonly [number, AnyRow | null])[] }

/** The changes of one world to the seed data of a table, with the same indexes. */
export class Overlay {
  readonly #seed: SeedTable
  readonly #changes = new Map<number, AnyRow | null>()
  readonly #own = new Map<number, SortedIndex>()
  readonly #hidden = new Map<number, SortedIndex>()
  readonly #unique = new Map<number, UniqueKeys>()

  constructor(seed: SeedTable) {
    this.#seed = seed
  }

  get changes(): ReadonlyMap<number, AnyRow | null> {
    return this.#changes
  }

  /** Rows that this world has added or changed. */
  own(index: number): SortedIndex {
    return this.#indexOf(this.#own, index, () => this.#rows())
  }

  /** The same rows by the key of a unique index. */
  unique(index: number): UniqueKeys {
    const known = this.#unique.get(index)
    if (known) return known
    const unique = new UniqueKeys(uniqueColumns(this.#seed.indexes, index), this.#rows())
    this.#unique.set(index, unique)
    return unique
  }

  /** Rows of the seed that this world has changed or removed. */
  hidden(index: number): SortedIndex {
    return this.#indexOf(this.#hidden, index, () => [...this.#changes.keys()].flatMap((id) => this.#seed.get(id) ?? []))
  }

  set(id: number, change: Change): void {
    const before = this.#changes.get(id)
    for (const sorted of this.#own.values()) swap(sorted, before, change)
    for (const unique of this.#unique.values()) swap(unique, before, change)
    const seeded = this.#seed.get(id)
    if (seeded)
      for (const sorted of this.#hidden.values())
        swap(sorted, before !== undefined && seeded, change !== undefined && seeded)
    if (change === undefined) this.#changes.delete(id)
    else this.#changes.set(id, change)
  }

  clear(): void {
    this.#changes.clear()
    this.#own.clear()
    this.#hidden.clear()
    this.#unique.clear()
  }

  #rows(): AnyRow[] {
    return [...this.#changes.values()].filter((row) => row !== null)
  }

  #indexOf(built: Map<number, SortedIndex>, index: number, rows: () => Iterable<AnyRow>): SortedIndex {
    const sorted = built.get(index) ?? new SortedIndex(this.#seed.indexes[index]?.columns ?? [], rows())
    built.set(index, sorted)
    return sorted
  }
}

type Absent = null | undefined | false

function swap(sorted: SortedIndex | UniqueKeys, before: AnyRow | Absent, after: AnyRow | Absent): void {
  if (before && after) sorted.replace(before, after)
  else if (before) sorted.delete(before)
  else if (after) sorted.add(after)
}
