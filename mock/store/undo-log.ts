import type { AnyRow } from '../../platform/support/query.ts'

/** A row, null for a removed one, undefined for the seeded one. */
export type Change = AnyRow | null | undefined

interface Undoable {
  readonly name: string
  restore(id: number, before: Change): void
}

export interface UndoEntry {
  readonly table: Undoable
  readonly id: number
  readonly before: Change
}

/** Writes in order, so that they can be undone. */
export class UndoLog {
  readonly #entries: UndoEntry[] = []
  #stamp = 0

  /** Another number after every change, also after one that is undone. */
  get stamp(): number {
    return this.#stamp
  }

  /** After a change that is not recorded. */
  advance(): void {
    this.#stamp++
  }

  record(table: Undoable, id: number, before: Change): void {
    this.#entries.push({ table, id, before })
    this.#stamp++
  }

  /** A savepoint for `undo`. */
  get length(): number {
    return this.#entries.length
  }

  undo(length = 0): void {
    for (const { table, id, before } of this.#entries.splice(length).reverse()) table.restore(id, before)
    this.#stamp++
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
