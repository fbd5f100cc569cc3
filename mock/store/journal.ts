import type { AnyRow } from '../../platform/question.ts'

/** A row under an id, null for none, undefined for the one that the world began with. */
export type Change = AnyRow | null | undefined

interface Undoable {
  readonly name: string
  restore(id: number, before: Change): void
}

export interface Note {
  readonly table: Undoable
  readonly id: number
  readonly before: Change
}

/** What was written, in order, so that it can be taken back. */
export class Journal {
  readonly #notes: Note[] = []

  note(table: Undoable, id: number, before: Change): void {
    this.#notes.push({ table, id, before })
  }

  /** How far it is now, for `undo`. */
  get length(): number {
    return this.#notes.length
  }

  undo(length = 0): void {
    for (const { table, id, before } of this.#notes.splice(length).reverse()) table.restore(id, before)
  }

  /** What cannot be taken back any more. */
  forget(): readonly Note[] {
    return this.#notes.splice(0)
  }

  /** All of it or nothing. */
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
