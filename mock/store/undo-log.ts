import type { AnyRow } from '../../platform/support/query.ts'
import type { Stamps } from '../../platform/support/stamped.ts'
import { TableCounts } from '../../platform/support/table-counts.ts'
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
  /** Whether kept parts may have changed. */
  readonly isInParts: boolean
}

/** Writes in order, so that they can be undone. */
export class UndoLog {
  readonly #entries: UndoEntry[] = []
  #stamp = 0
  readonly #changesOf = new TableCounts()
  #changesOfAll = 0

  /** Changes that are undone count as well. */
  readonly stamps: Stamps = {
    stamp: () => this.#stamp,
    tableStamp: (tables) => this.#changesOfAll + this.#changesOf.sum(tables),
  }

  /** After a change that is not recorded. */
  advance(): void {
    this.#stamp++
    this.#changesOfAll++
  }

  record(table: Undoable, id: number, before: Change, isInParts = true): void {
    this.#entries.push({ table, id, before, isInParts })
    this.#changed(table, isInParts)
  }

  /** A savepoint for `undo`. */
  get length(): number {
    return this.#entries.length
  }

  undo(length = 0): void {
    for (const { table, id, before, isInParts } of this.#entries.splice(length).reverse()) {
      table.restore(id, before)
      this.#changed(table, isInParts)
    }
  }

  #changed({ name }: Undoable, isInParts: boolean): void {
    this.#stamp++
    if (isInParts) this.#changesOf.add(name)
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
