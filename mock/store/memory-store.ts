import { type Outcome, type Store, settled } from '../../platform/store.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'
import { lazyStore } from './lazy-store.ts'
import type { Snapshot } from './overlay.ts'
import { PendingSync, type WriteSet } from './pending-sync.ts'
import { type SeedData, seedData } from './seed-data.ts'
import { MemoryTable } from './table.ts'
import { UndoLog } from './undo-log.ts'
import type { RunLocked } from './world-lock.ts'

const names = Object.keys(tables) as TableName[]
const nothing = () => undefined

/** A world in memory. Transactions run one at a time. Reads wait only for a transaction that has written something. */
export class MemoryStore {
  readonly #undoLog = new UndoLog()
  #seed: SeedData
  /** Created on first use. */
  readonly #tables = new Map<TableName, MemoryTable>()
  readonly #inside: Store
  readonly store: Store
  readonly #lock: RunLocked | undefined
  #last: Promise<void> = Promise.resolve()
  #queued = 0
  #depth = 0
  #pendingSync: PendingSync | undefined

  constructor(seed: SeedData = seedData(), lock?: RunLocked) {
    this.#seed = seed
    this.#lock = lock
    const table = (name: TableName) => this.#table(name)
    const inside = { read: this.#whileOpen, write: this.#whileOpen }
    this.#inside = lazyStore(table, inside, (work) => this.#whileOpen(() => this.#attempt(work)))
    this.store = lazyStore(
      table,
      {
        read: (work) => (this.#isCommitted ? work() : this.#locked(async () => work())),
        write: (work) => (this.#isIdle ? this.#committing(work) : this.#locked(async () => work())),
      },
      (work) => this.#locked(() => this.#attempt(work)),
      // Other tabs may have changed a world that they share.
      lock ? undefined : this.#undoLog.dataVersion,
    )
  }

  /** The changes since the seed. */
  snapshot(): Promise<Snapshot> {
    return this.#locked(async () => {
      const changes = names.map((name) => [name, this.#tables.get(name)?.changes() ?? []] as const)
      return Object.fromEntries(changes.filter(([, rows]) => rows.length > 0))
    })
  }

  /** Resets to the seed or to a snapshot. `seed` replaces the seed data, for a world that starts at another time. */
  reset(snapshot: Snapshot = {}, seed = this.#seed): Promise<void> {
    return this.#locked(async () => {
      this.rebase(seed)
      this.#restart(snapshot)
      this.#pendingSync?.restart(snapshot)
    })
  }

  /** The writes since the last call. The first call starts the recording. */
  takeWrites(): Promise<WriteSet> {
    return this.#exclusive(async () => {
      const pending = this.#pendingSync
      this.#pendingSync = new PendingSync()
      return pending?.takeWrites((name, id) => this.#table(name).change(id)) ?? { fromSeed: false, rows: [] }
    })
  }

  /** Applies the writes of another tab that shares this world. */
  applyWrites({ fromSeed, rows }: WriteSet): Promise<void> {
    return this.#exclusive(async () => {
      if (fromSeed) this.#restart({})
      for (const [name, id, change] of rows) this.#table(name).adopt(id, change)
      this.#undoLog.advance()
    })
  }

  /** Replaces the seed data and keeps the changes. */
  rebase(seed: SeedData): void {
    if (seed === this.#seed) return
    this.#seed = seed
    for (const [name, table] of this.#tables) table.rebase(seed[name])
    this.#undoLog.advance()
  }

  #restart(snapshot: Snapshot): void {
    const given = Object.keys(snapshot) as TableName[]
    for (const name of new Set([...this.#tables.keys(), ...given])) this.#table(name).reset(snapshot[name])
    this.#undoLog.advance()
  }

  #locked<T>(work: () => Promise<T>): Promise<T> {
    return this.#lock ? this.#lock(() => this.#exclusive(work)) : this.#exclusive(work)
  }

  /** A write has nothing to wait for. */
  get #isIdle(): boolean {
    return this.#queued === 0 && !this.#lock
  }

  /** There are no uncommitted changes. */
  get #isCommitted(): boolean {
    return this.#undoLog.length === 0 && !this.#lock
  }

  /** Runs one at a time, in the order of the calls. Awaits the work itself, so that stack traces reach the caller. */
  async #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    if (this.#queued++ > 0) await before
    try {
      return await work()
    } finally {
      this.#queued--
      this.#committing(nothing)
      resolve()
    }
  }

  #committing<T>(work: () => T): T {
    try {
      return work()
    } finally {
      const entries = this.#undoLog.commit()
      this.#pendingSync?.add(entries)
    }
  }

  async #attempt<T>(work: (store: Store) => Promise<Outcome<T>>): Promise<T> {
    const before = this.#undoLog.length
    this.#depth++
    try {
      return await settled(await work(this.#inside))
    } catch (error) {
      this.#undoLog.undo(before)
      throw error
    } finally {
      this.#depth--
    }
  }

  readonly #whileOpen = <T>(work: () => T): T => {
    if (this.#depth === 0) throw new Error('the transaction has ended')
    return work()
  }

  #table(name: TableName): MemoryTable {
    const table = this.#tables.get(name) ?? new MemoryTable(name, tables[name], this.#seed[name], this.#undoLog)
    this.#tables.set(name, table)
    return table
  }
}
