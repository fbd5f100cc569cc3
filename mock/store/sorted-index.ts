import type { AnyRow, Value } from '../../platform/support/query.ts'
import { Blocks, type Place } from './blocks.ts'

/** Rows sorted by some columns; the id is always the last of them. */

/** Null sorts first, false before true. */
export function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  return a < b ? -1 : 1
}

export class SortedIndex {
  readonly columns: readonly string[]
  readonly #rows: Blocks<AnyRow>

  /** The last of the `columns` is the id. */
  constructor(columns: readonly string[], rows: Iterable<AnyRow> = []) {
    this.columns = columns
    this.#rows = new Blocks([...rows].sort((a, b) => this.#compareRows(a, b)))
  }

  get isEmpty(): boolean {
    return this.#rows.isEmpty
  }

  at(position: number): AnyRow | undefined {
    return this.#rows.at(position)
  }

  /** The first row whose key starts with the given values. */
  find(key: readonly Value[]): AnyRow | undefined {
    const row = this.#rows.get(this.#rows.search((one) => this.#compareKey(one, key) < 0))
    return row && this.#compareKey(row, key) === 0 ? row : undefined
  }

  /** Calls back with each row whose key starts with the given values, in order. */
  forEach(key: readonly Value[], callback: (row: AnyRow) => void): void {
    const first = this.#rows.search((row) => this.#compareKey(row, key) < 0)
    this.#rows.visit(first, (row) => {
      const isOfKey = this.#compareKey(row, key) === 0
      if (isOfKey) callback(row)
      return isOfKey
    })
  }

  /** The first position whose key is not before the given start of a key. */
  lowerBound(key: readonly Value[]): number {
    return this.#rows.positionOf(this.#rows.search((row) => this.#compareKey(row, key) < 0))
  }

  /** The first position after every key that starts with the given values. */
  upperBound(key: readonly Value[]): number {
    return this.#rows.positionOf(this.#rows.search((row) => this.#compareKey(row, key) <= 0))
  }

  add(row: AnyRow): void {
    this.#rows.insert(this.#placeOf(row), row)
  }

  delete(row: AnyRow): void {
    this.#rows.remove(this.#placeOf(row))
  }

  /** Replaces a row; most changes do not move it. */
  replace(before: AnyRow, row: AnyRow): void {
    if (this.#compareRows(before, row) === 0) this.#rows.set(this.#placeOf(before), row)
    else {
      this.delete(before)
      this.add(row)
    }
  }

  #placeOf(row: AnyRow): Place {
    return this.#rows.search((other) => this.#compareRows(other, row) < 0)
  }

  #compareRows(a: AnyRow, b: AnyRow): number {
    const { columns } = this
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index] as string
      const order = compare(a[column] as Value, b[column] as Value)
      if (order !== 0) return order
    }
    return 0
  }

  #compareKey(row: AnyRow, key: readonly Value[]): number {
    for (let index = 0; index < key.length; index++) {
      const order = compare(row[this.columns[index] as string] as Value, key[index] as Value)
      if (order !== 0) return order
    }
    return 0
  }
}
