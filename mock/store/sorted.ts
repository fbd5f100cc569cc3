import type { AnyRow, Value } from '../../platform/question.ts'

/** Rows kept in the order of some columns; the id is always the last of them. */

/** Null before everything, then false, true, numbers and text as they sort. */
export function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  return a < b ? -1 : 1
}

export class Sorted {
  readonly columns: readonly string[]
  readonly #rows: AnyRow[]

  /** `columns` end with the id. */
  constructor(columns: readonly string[], rows: Iterable<AnyRow> = []) {
    this.columns = columns
    this.#rows = [...rows].sort((a, b) => this.#compareRows(a, b))
  }

  at(place: number): AnyRow | undefined {
    return this.#rows[place]
  }

  /** The first row whose key begins so. */
  with(key: readonly Value[]): AnyRow | undefined {
    const row = this.#rows[this.from(key)]
    return row && this.#compareKey(row, key) === 0 ? row : undefined
  }

  /** The first place whose key is not before the given beginning of a key. */
  from(key: readonly Value[]): number {
    return this.#search((row) => this.#compareKey(row, key) < 0)
  }

  /** The first place whose key is beyond every key with the given beginning. */
  beyond(key: readonly Value[]): number {
    return this.#search((row) => this.#compareKey(row, key) <= 0)
  }

  add(row: AnyRow): void {
    this.#rows.splice(this.#placeOf(row), 0, row)
  }

  delete(row: AnyRow): void {
    this.#rows.splice(this.#placeOf(row), 1)
  }

  /** Puts a row where another was; most changes leave it in its place. */
  replace(before: AnyRow, row: AnyRow): void {
    if (this.#compareRows(before, row) === 0) this.#rows[this.#placeOf(before)] = row
    else {
      this.delete(before)
      this.add(row)
    }
  }

  #placeOf(row: AnyRow): number {
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
    for (let place = 0; place < key.length; place++) {
      const order = compare(row[this.columns[place] as string] as Value, key[place] as Value)
      if (order !== 0) return order
    }
    return 0
  }

  #search(isBefore: (row: AnyRow) => boolean): number {
    let low = 0
    let high = this.#rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(this.#rows[middle] as AnyRow)) low = middle + 1
      else high = middle
    }
    return low
  }
}
