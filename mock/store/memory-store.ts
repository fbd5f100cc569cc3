import type { Store } from '../../platform/store.ts'
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

/** A world in memory. Transactions run one after the other; reads wait for one that has written something. */
export class MemoryStore {
  readonly #undoLog = new UndoLog()
  #pristine: SeedData
  /** Created on first use. */
  readonly #tables = new Map<TableName, MemoryTable>()
  readonly #inside: Store
  readonly store: Store
  readonly #lock: RunLocked | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #queued = 0
  #depth = 0
  #unshared: PendingSync | undefined

  constructor(pristine: SeedData = seedData(), lock?: RunLocked) {
    this.#pristine = pristine
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
      lock ? {} : this.#undoLog.stamps,
    )
  }

  /** The changes of this world since its seed. */
  snapshot(): Promise<Snapshot> {
    return this.#locked(async () => {
      const changes = names.map((name) => [name, this.#tables.get(name)?.changes() ?? []] as const)
      return Object.fromEntries(changes.filter(([, rows]) => rows.length > 0))
    })
  }

  /** Back to the seed, or to a snapshot of this world; to that of another start, if it is given. */
  reset(snapshot: Snapshot = {}, pristine = this.#pristine): Promise<void> {
    return this.#locked(async () => {
      this.rebase(pristine)
      this.#restart(snapshot)
      this.#unshared?.restart(snapshot)
    })
  }

  /** The writes since the last call. Recording starts with the first call. */
  takeWrites(): Promise<WriteSet> {
    return this.#exclusive(async () => {
      const unshared = this.#unshared
      this.#unshared = new PendingSync()
      return unshared?.takeWrites((name, id) => this.#table(name).change(id)) ?? { fromSeed: false, rows: [] }
    })
  }

  /** Applies what another tab has written to this shared world. */
  applyWrites({ fromSeed, rows }: WriteSet): Promise<void> {
    return this.#exclusive(async () => {
      if (fromSeed) this.#restart({})
      for (const [name, id, change] of rows) this.#table(name).adopt(id, change)
      this.#undoLog.advance()
    })
  }

  /** Puts the changes of this world on top of other seeded rows. */
  rebase(pristine: SeedData): void {
    if (pristine === this.#pristine) return
    this.#pristine = pristine
    for (const [name, table] of this.#tables) table.rebase(pristine[name])
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

  /** Nobody has to be waited for. */
  get #isIdle(): boolean {
    return this.#queued === 0 && !this.#lock
  }

  /** What is there is what was committed. */
  get #isCommitted(): boolean {
    return this.#undoLog.length === 0 && !this.#lock
  }

  /** One at a time, in the order of the calls. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#queued++ === 0 ? this.#alone(work) : this.#queue.then(() => this.#alone(work))
    this.#queue = run.then(nothing, nothing)
    return run
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      this.#queued--
      this.#committing(nothing)
    }
  }

  #committing<T>(work: () => T): T {
    try {
      return work()
    } finally {
      const entries = this.#undoLog.commit()
      this.#unshared?.add(entries)
    }
  }

  async #attempt<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const before = this.#undoLog.length
    this.#depth++
    try {
      return await work(this.#inside)
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
    const table = this.#tables.get(name) ?? new MemoryTable(name, tables[name], this.#pristine[name], this.#undoLog)
    this.#tables.set(name, table)
    return table
  }
}
