import type { AnyRow, Value } from '../../platform/support/query.ts'
import { comparePrefix, type Key, SortedKeys } from './sorted-keys.ts'

/** Ids of rows, sorted by some columns. Holds keys instead of rows, so it ignores changes of other columns. */
export class SortedIndex {
  readonly #columns: readonly string[]
  readonly #keys: SortedKeys

  /** The last column must be the id. */
  constructor(columns: readonly string[], rows: Iterable<AnyRow> = []) {
    this.#columns = columns
    this.#keys = new SortedKeys(Array.from(rows, (row) => this.#keyOf(row)).sort(comparePrefix))
  }

  get isEmpty(): boolean {
    return this.#keys.isEmpty
  }

  at(position: number): number | undefined {
    const key = this.#keys.at(position)
    return key && idIn(key)
  }

  /** The ids of all rows whose key starts with the given values, in order. */
  findAll(start: Key): number[] {
    return this.#keys.startingWith(start).map(idIn)
  }

  /** The first position whose key is not before the given prefix. */
  lowerBound(start: Key): number {
    return this.#keys.positionOf(this.#keys.search(start))
  }

  /** The first position after all keys with the given prefix. */
  upperBound(start: Key): number {
    return this.#keys.positionOf(this.#keys.search(start, true))
  }

  add(row: AnyRow): void {
    const key = this.#keyOf(row)
    this.#keys.insert(this.#keys.search(key), key)
  }

  delete(row: AnyRow): void {
    this.#keys.remove(this.#keys.search(this.#keyOf(row)))
  }

  /** Does nothing if only other columns have changed, which is the most common case. */
  replace(before: AnyRow, row: AnyRow): void {
    if (this.#columns.every((column) => before[column] === row[column])) return
    this.delete(before)
    this.add(row)
  }

  #keyOf(row: AnyRow): Key {
    return this.#columns.map((column) => row[column] as Value)
  }
}

const idIn = (key: Key): number => key[key.length - 1] as number
