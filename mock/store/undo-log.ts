import { ChangeCounter, type DataVersion } from '../../platform/data-version.ts'
import type { AnyRow } from '../../platform/support/query.ts'
import type { TableName } from '../../platform/tables/index.ts'

/** A row, null for a removed one, undefined for the seeded one. */
export type Change = AnyRow | null | undefined

interface Undoable {
  readonly name: TableName
  restore(id: number, before: Change): void
}

export interface UndoEntry {
  readonly table: Undoable
  readonly id: number
  readonly before: Change
  /** Whether only volatile columns have changed. */
  readonly isVolatile: boolean
}

/** Writes in order, so that they can be undone. */
export class UndoLog {
  readonly #entries: UndoEntry[] = []
  readonly #changes = new ChangeCounter()

  /** Changes that are undone count too. */
  readonly dataVersion: DataVersion = (tables) => this.#changes.version(tables)

  /** Call this after a change that is not recorded. */
  advance(): void {
    this.#changes.addAll()
  }

  record(table: Undoable, id: number, before: Change, isVolatile = false): void {
    this.#entries.push({ table, id, before, isVolatile })
    this.#changes.add(table.name, isVolatile)
  }

  /** A savepoint for `undo`. */
  get length(): number {
    return this.#entries.length
  }

  undo(length = 0): void {
    for (const { table, id, before, isVolatile } of this.#entries.splice(length).reverse()) {
      table.restore(id, before)
      this.#changes.add(table.name, isVolatile)
    }
  }

  /** Clears the log and returns its entries, which cannot be undone any more. */
  commit(): readonly UndoEntry[] {
    return this.#entries.splice(0)
  }

  /** Undoes the writes of the work if it throws. */
  atomically<T>(work: () => T): T {
    const before = this.length
    try {
      return work()
    } catch (error) {
      this.undo(before)
      throw error
    }
  }
}
