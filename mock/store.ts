import type { AnyRow } from '../platform/question.ts'
import type { Store } from '../platform/store.ts'
import { type TableName, tables } from '../platform/tables/index.ts'
import { doorsTo } from './store/doors.ts'
import { Journal } from './store/journal.ts'
import { Pristine } from './store/pristine.ts'
import { MemoryTable } from './store/table.ts'
import { Unshared, type Written } from './store/unshared.ts'
import { alone, type Turn } from './turns.ts'

export type Rows = { readonly [Name in TableName]?: readonly AnyRow[] }
export type PristineWorld = { readonly [Name in TableName]: Pristine }
export type Snapshot = { readonly [Name in TableName]?: readonly (readonly [number, AnyRow | null])[] }

const names = Object.keys(tables) as TableName[]

export const pristineWorld = (rows: Rows = {}): PristineWorld =>
  Object.fromEntries(names.map((name) => [name, new Pristine(tables[name], rows[name] ?? [])])) as PristineWorld

/** A world in memory. Transactions run one after the other; whoever reads meanwhile waits for the end of the one that runs. */
export class MemoryStore {
  readonly #journal = new Journal()
  readonly #pristine: PristineWorld
  /** Those that were asked for something. */
  readonly #tables = new Map<TableName, MemoryTable>()
  readonly #inside: Store
  readonly store: Store
  readonly #turn: Turn
  #queue: Promise<unknown> = Promise.resolve()
  #depth = 0
  #unshared: Unshared | undefined

  constructor(pristine: PristineWorld = pristineWorld(), turn: Turn = alone.join) {
    this.#pristine = pristine
    this.#turn = turn
    const table = (name: TableName) => this.#table(name)
    this.#inside = doorsTo(
      table,
      (work) => this.#whileOpen(work),
      (work) => this.#whileOpen(() => this.#attempt(work)),
    )
    this.store = doorsTo(
      table,
      (work) => this.#inTurn(async () => work()),
      (work) => this.#inTurn(() => this.#attempt(work)),
    )
  }

  /** What this world has beyond its seed. */
  snapshot(): Promise<Snapshot> {
    return this.#inTurn(async () => {
      const changes = names.map((name) => [name, this.#tables.get(name)?.changes() ?? []] as const)
      return Object.fromEntries(changes.filter(([, rows]) => rows.length > 0))
    })
  }

  /** Back to the seed, or to a snapshot of this world. */
  reset(snapshot: Snapshot = {}): Promise<void> {
    return this.#inTurn(async () => {
      this.#begin(snapshot)
      this.#unshared?.startAgain(snapshot)
    })
  }

  /** What was written since this was last asked for; noted from the first time on. */
  written(): Promise<Written> {
    return this.#exclusive(async () => {
      const unshared = this.#unshared
      this.#unshared = new Unshared()
      return unshared?.written((name, id) => this.#table(name).change(id)) ?? { fromSeed: false, rows: [] }
    })
  }

  /** Takes over what somebody else has written who shares this world. */
  adopt({ fromSeed, rows }: Written): Promise<void> {
    return this.#exclusive(async () => {
      if (fromSeed) this.#begin({})
      for (const [name, id, change] of rows) this.#table(name).adopt(id, change)
    })
  }

  #begin(snapshot: Snapshot): void {
    const given = Object.keys(snapshot) as TableName[]
    for (const name of new Set([...this.#tables.keys(), ...given])) this.#table(name).reset(snapshot[name])
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turn(() => this.#exclusive(work))
  }

  /** One at a time, in the order of asking. What is done is done for good. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(work).finally(() => {
      const notes = this.#journal.forget()
      this.#unshared?.add(notes)
    })
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

  #table(name: TableName): MemoryTable {
    const known = this.#tables.get(name) ?? new MemoryTable(name, tables[name], this.#pristine[name], this.#journal)
    this.#tables.set(name, known)
    return known
  }
}
