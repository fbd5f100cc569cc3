import type { AnyQuery, AnyRow, AnyWhere } from '../platform/question.ts'
import type { Store, Table } from '../platform/store.ts'
import { type TableName, tables } from '../platform/tables/index.ts'
import { Journal } from './store/journal.ts'
import { Pristine } from './store/pristine.ts'
import { MemoryTable } from './store/table.ts'

export type Rows = { readonly [Name in TableName]?: readonly AnyRow[] }
export type PristineWorld = { readonly [Name in TableName]: Pristine }
export type Snapshot = { readonly [Name in TableName]?: readonly (readonly [number, AnyRow | null])[] }

const names = Object.keys(tables) as TableName[]

export const pristineWorld = (rows: Rows = {}): PristineWorld =>
  Object.fromEntries(names.map((name) => [name, new Pristine(tables[name], rows[name] ?? [])])) as PristineWorld

/** How a single question or change reaches its table. */
type Enter = <T>(work: () => T) => T | Promise<T>

/** A world in memory. Transactions run one after the other; whoever reads meanwhile waits for the end of the one that runs. */
export class MemoryStore {
  readonly #journal = new Journal()
  readonly #tables: ReadonlyMap<TableName, MemoryTable>
  readonly #inside: Store
  readonly store: Store
  #queue: Promise<unknown> = Promise.resolve()
  #depth = 0

  constructor(pristine: PristineWorld = pristineWorld()) {
    this.#tables = new Map(
      names.map((name) => [name, new MemoryTable(name, tables[name], pristine[name], this.#journal)]),
    )
    this.#inside = this.#doors(
      (work) => this.#whileOpen(work),
      (work) => this.#whileOpen(() => this.#attempt(work)),
    )
    this.store = this.#doors(
      (work) => this.#exclusive(async () => work()),
      (work) => this.#exclusive(() => this.#attempt(work)),
    )
  }

  /** What this world has beyond its seed. */
  snapshot(): Promise<Snapshot> {
    return this.#exclusive(async () =>
      Object.fromEntries([...this.#tables].map(([name, table]) => [name, table.changes()])),
    )
  }

  /** Back to the seed, or to a snapshot of this world. */
  reset(snapshot: Snapshot = {}): Promise<void> {
    return this.#exclusive(async () => {
      for (const [name, table] of this.#tables) table.reset(snapshot[name])
    })
  }

  /** One at a time, in the order of asking. What is done is done for good. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(work).finally(() => this.#journal.forget())
    this.#queue = run.catch(() => undefined)
    return run
  }

  async #attempt<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const before = this.#journal.length
    this.#depth++
    try {
      return await work(this.#inside)
    } catch (error) {
      this.#journal.undo(before)
      throw error
    } finally {
      this.#depth--
    }
  }

  #whileOpen<T>(work: () => T): T {
    if (this.#depth === 0) throw new Error('the transaction has ended')
    return work()
  }

  #doors(enter: Enter, transaction: Store['transaction']): Store {
    const doors = [...this.#tables].map(([name, table]) => [name, door(table, enter)])
    return { ...Object.fromEntries(doors), transaction }
  }
}

function door(table: MemoryTable, enter: Enter): Table<AnyRow> {
  return {
    get: async (id) => enter(() => table.get(id)),
    first: async (query) => enter(() => table.find({ ...(query as AnyQuery), limit: 1 })[0]),
    find: async (query) => enter(() => table.find(query as AnyQuery)),
    count: async (where) => enter(() => table.count(where as AnyWhere)),
    insert: async (row) => enter(() => table.insert(row)),
    update: async (where, changes) => enter(() => table.update(where as AnyWhere, changes)),
    remove: async (where) => enter(() => table.remove(where as AnyWhere)),
  }
}
