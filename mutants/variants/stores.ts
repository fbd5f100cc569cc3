import type { Store, Table } from '../../platform/store.ts'
import type { AnyRow } from '../../platform/support/query.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'

export const tableNames = Object.keys(tables) as TableName[]

type Change = (name: TableName, table: Table<AnyRow>) => Table<AnyRow>

/** The same store with other tables, also inside its transactions. */
export const storeWith = (store: Store, change: Change): Store =>
  new Proxy(store, {
    get(_, name) {
      const transaction: Store['transaction'] = (work) => store.transaction((inner) => work(storeWith(inner, change)))
      if (name === 'transaction') return transaction
      return change(name as TableName, store[name as TableName] as unknown as Table<AnyRow>)
    },
  })
