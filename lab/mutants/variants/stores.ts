import type { Store, Table } from '../../../platform/store.ts'
import type { AnyRow } from '../../../platform/support/query.ts'
import { type TableName, tables } from '../../../platform/tables/index.ts'

export const tableNames = Object.keys(tables) as TableName[]

const isTable = (name: string | symbol): name is TableName => Object.hasOwn(tables, name)

type Change = (name: TableName, table: Table<AnyRow>) => Table<AnyRow>

/** The store with changed tables, including inside transactions. It has no data version, so nothing is cached from its rows. */
export const storeWith = (store: Store, change: Change): Store =>
  new Proxy(store, {
    get(_, name) {
      const transaction: Store['transaction'] = (work) => store.transaction((inner) => work(storeWith(inner, change)))
      if (name === 'transaction') return transaction
      if (!isTable(name)) return undefined
      return change(name, store[name] as unknown as Table<AnyRow>)
    },
  })
