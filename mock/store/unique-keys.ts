import type { AnyRow, Value } from '../../platform/support/query.ts'
import type { Key } from './sorted-keys.ts'

type Level = Map<Value, Level | number>

/** The ids of rows by the values of a unique key: found at once, however many there are. Several rows may have null; nobody asks for that. */
export class UniqueKeys {
  readonly #columns: readonly string[]
  /** A level for each column; the last one has the ids. */
  readonly #root: Level = new Map()

  constructor(columns: readonly string[], rows: Iterable<AnyRow>) {
    this.#columns = columns
    for (const row of rows) this.add(row)
  }

  /** Values after those of the key do not matter. */
  find(key: Key): number | undefined {
    let found: Level | number | undefined = this.#root
    for (let index = 0; typeof found === 'object'; index++) found = found.get(key[index] as Value)
    return found
  }

  add(row: AnyRow): void {
    this.#lastLevel(row).set(row[this.#lastColumn] as Value, row.id)
  }

  /** While changes of another tab are applied, two rows may have the same key. */
  delete(row: AnyRow): void {
    const last = this.#lastLevel(row)
    if (last.get(row[this.#lastColumn] as Value) === row.id) last.delete(row[this.#lastColumn] as Value)
  }

  /** Most changes are of other columns. */
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
