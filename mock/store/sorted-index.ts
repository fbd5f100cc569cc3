import type { AnyRow, Value } from '../../platform/support/query.ts'

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
  readonly #rows: AnyRow[]

  /** The last of the `columns` is the id. */
  constructor(columns: readonly string[], rows: Iterable<AnyRow> = []) {
    this.columns = columns
    this.#rows = [...rows].sort((a, b) => this.#compareRows(a, b))
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0
  }

  at(position: number): AnyRow | undefined {
    return this.#rows[position]
  }

  /** The first row whose key starts with the given values. */
  find(key: readonly Value[]): AnyRow | undefined {
    const row = this.#rows[this.lowerBound(key)]
    return row && this.#compareKey(row, key) === 0 ? row : undefined
  }

  /** The first position whose key is not before the given start of a key. */
  lowerBound(key: readonly Value[]): number {
    return this.#search((row) => this.#compareKey(row, key) < 0)
  }

  /** The first position after every key that starts with the given values, none of which is before `from`. */
  upperBound(key: readonly Value[], from = 0): number {
    return this.#search((row) => this.#compareKey(row, key) <= 0, from)
  }

  add(row: AnyRow): void {
    this.#rows.splice(this.#positionOf(row), 0, row)
  }

  delete(row: AnyRow): void {
    this.#rows.splice(this.#positionOf(row), 1)
  }

  /** Replaces a row; most changes do not move it. */
  replace(before: AnyRow, row: AnyRow): void {
    if (this.#compareRows(before, row) === 0) this.#rows[this.#positionOf(before)] = row
    else {
      this.delete(before)
      this.add(row)
    }
  }

  #positionOf(row: AnyRow): number {
    return this.#search((other) => this.#compareRows(other, row) < 0)
  }

  #compareRows(a: AnyRow, b: AnyRow): number {
    for (const column of this.columns) {
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

  #search(isBefore: (row: AnyRow) => boolean, from = 0): number {
    let low = from
    let high = this.#rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(this.#rows[middle] as AnyRow)) low = middle + 1
      else high = middle
    }
    return low
  }
}
