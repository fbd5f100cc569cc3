import type { TableName } from '../../platform/tables/index.ts'
import type { Snapshot } from './overlay.ts'
import type { Change, UndoEntry } from './undo-log.ts'

/** The writes of one tab to a shared world. */
export interface WriteSet {
  /** Earlier changes are discarded: the rows apply to the seed. */
  readonly fromSeed: boolean
  readonly rows: readonly RowWrite[]
}

export type RowWrite = readonly [table: TableName, id: number, change: Change]

/** The rows that were written and not yet synchronized with other tabs. */
export class PendingSync {
  readonly #ids = new Map<TableName, Set<number>>()
  #fromSeed = false

  add(entries: readonly UndoEntry[]): void {
    for (const { table, id } of entries) this.#add(table.name, id)
  }

  restart(snapshot: Snapshot): void {
    this.#fromSeed = true
    this.#ids.clear()
    for (const name of Object.keys(snapshot) as TableName[])
      for (const [id] of snapshot[name] ?? []) this.#add(name, id)
  }

  takeWrites(change: (table: TableName, id: number) => Change): WriteSet {
    const rows = [...this.#ids].flatMap(([name, ids]) => [...ids].map((id) => [name, id, change(name, id)] as const))
    return { fromSeed: this.#fromSeed, rows }
  }

  #add(table: TableName, id: number): void {
    const ids = this.#ids.get(table) ?? new Set()
    this.#ids.set(table, ids.add(id))
  }
}
