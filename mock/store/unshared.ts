import type { TableName } from '../../platform/tables/index.ts'
import type { Snapshot } from '../store.ts'
import type { Change, Note } from './journal.ts'

/** What one of those who share a world has written. */
export interface Written {
  /** All of it stands on the seed: what was there before is gone. */
  readonly fromSeed: boolean
  readonly rows: readonly WrittenRow[]
}

export type WrittenRow = readonly [table: TableName, id: number, change: Change]

/** Where somebody has written, until the others are told. */
export class Unshared {
  readonly #ids = new Map<TableName, Set<number>>()
  #fromSeed = false

  add(notes: readonly Note[]): void {
    for (const { table, id } of notes) this.#note(table.name as TableName, id)
  }

  startAgain(snapshot: Snapshot): void {
    this.#fromSeed = true
    this.#ids.clear()
    for (const name of Object.keys(snapshot) as TableName[])
      for (const [id] of snapshot[name] ?? []) this.#note(name, id)
  }

  written(change: (table: TableName, id: number) => Change): Written {
    const rows = [...this.#ids].flatMap(([name, ids]) => [...ids].map((id) => [name, id, change(name, id)] as const))
    return { fromSeed: this.#fromSeed, rows }
  }

  #note(table: TableName, id: number): void {
    const ids = this.#ids.get(table) ?? new Set()
    this.#ids.set(table, ids.add(id))
  }
}
