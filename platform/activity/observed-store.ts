import type { Outcome, Store, Table, TransactionHints } from '../store.ts'
import { type Row, type TableName, tables } from '../tables/index.ts'

/** The tables whose new rows are reported. */
const observed = ['notifications', 'outbox', 'sessions'] as const

type Observed = (typeof observed)[number]

type Insertion = { readonly [Name in Observed]: { readonly table: Name; readonly row: Row<Name> } }[Observed]

export type OnInsert = (insertion: Insertion) => void

const isObserved = (name: TableName): name is Observed => observed.some((one) => one === name)

/** Calls `onInsert` for new rows once they are committed, and never for rows that are rolled back. */
export const observedStore = (store: Store, onInsert: OnInsert): Store =>
  new ObservedTables(store, onInsert) as unknown as Store

class ObservedTables {
  readonly #store: Store
  readonly #onInsert: OnInsert
  readonly #opened = new Map<Observed, AnyTable>()

  constructor(store: Store, onInsert: OnInsert) {
    this.#store = store
    this.#onInsert = onInsert
  }

  static {
    for (const name of Object.keys(tables) as TableName[])
      Object.defineProperty(ObservedTables.prototype, name, {
        get: isObserved(name)
          ? function (this: ObservedTables) {
              return this.#observed(name)
            }
          : function (this: ObservedTables) {
              return this.#store[name]
            },
      })
  }

  get dataVersion(): Store['dataVersion'] {
    return this.#store.dataVersion
  }

  get waitForMore(): Store['waitForMore'] {
    return this.#store.waitForMore
  }

  #observed(name: Observed): AnyTable {
    const known = this.#opened.get(name)
    if (known) return known
    const table = observedTable(this.#store[name], name, this.#onInsert)
    this.#opened.set(name, table)
    return table
  }

  /** Databases retry a transaction that conflicts with another one, so only the rows of the last attempt are reported. */
  async transaction<T>(work: (store: Store) => Promise<Outcome<T>>, hints?: TransactionHints): Promise<T> {
    let inserted: Insertion[] = []
    const result = await this.#store.transaction((inside) => {
      inserted = []
      return work(observedStore(inside, (one) => inserted.push(one)))
    }, hints)
    for (const one of inserted) this.#onInsert(one)
    return result
  }
}

type AnyTable = Table<{ id: number }>

function observedTable(table: unknown, name: Observed, onInsert: OnInsert): AnyTable {
  const inner = table as AnyTable
  const insert: AnyTable['insert'] = async (given) => {
    const row = await inner.insert(given)
    onInsert({ table: name, row } as unknown as Insertion)
    return row
  }
  return {
    get: (id) => inner.get(id),
    first: (query) => inner.first(query),
    find: (query) => inner.find(query),
    count: (where) => inner.count(where),
    update: (where, changes) => inner.update(where, changes),
    remove: (where) => inner.remove(where),
    insert,
    async insertAll(rows) {
      await Promise.all(rows.map(insert))
    },
  }
}
