import type { AnyRow, Value } from '../../platform/support/query.ts'
import type { Key } from './sorted-keys.ts'

type Level = Map<Value, Level | number>

/** A hash index from the values of a unique key to row ids. Keys with null are not unique and are never looked up. */
export class UniqueKeys {
  readonly #columns: readonly string[]
  /** One level per column; the last one has the ids. */
  readonly #root: Level = new Map()

  constructor(columns: readonly string[], rows: Iterable<AnyRow>) {
    this.#columns = columns
    for (const row of rows) this.add(row)
  }

  /** Ignores values after those of the key. */
  find(key: Key): number | undefined {
    let found: Level | number | undefined = this.#root
    for (let index = 0; typeof found === 'object'; index++) found = found.get(key[index] as Value)
    return found
  }

  add(row: AnyRow): void {
    this.#lastLevel(row).set(row[this.#lastColumn] as Value, row.id)
  }

  /** Two rows may have the same key while changes of another tab are applied. */
  delete(row: AnyRow): void {
    const last = this.#lastLevel(row)
    if (last.get(row[this.#lastColumn] as Value) === row.id) last.delete(row[this.#lastColumn] as Value)
  }

  /** Does nothing if only other columns have changed, which is the most common case. */
  replace(before: AnyRow, row: AnyRow): void {
    if (this.#columns.every((column) => before[column] === row[column])) return
    this.delete(before)
    this.add(row)
  }

  get #lastColumn(): string {
    return this.#columns[this.#columns.length - 1] as string
  }

  #lastLevel(row: AnyRow): Level {
    let level = this.#root
    for (const column of this.#columns.slice(0, -1)) level = next(level, row[column] as Value)
    return level
  }
}

function next(level: Level, value: Value): Level {
  const known = level.get(value)
  if (typeof known === 'object') return known
  const fresh: Level = new Map()
  level.set(value, fresh)
  return fresh
}
