import type { Store, Table } from '../../platform/store.ts'
import type { AnyQuery, AnyRow, AnyWhere } from '../../platform/support/query.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'
import type { MemoryTable } from './table.ts'

type RunOperation = <T>(work: () => T) => T | Promise<T>

/** How a single query or write on a table is run. */
export interface RunOperations {
  readonly read: RunOperation
  readonly write: RunOperation
}

/** Creates tables on first use, because most worlds use only a few. */
export const lazyStore = (
  table: (name: TableName) => MemoryTable,
  run: RunOperations,
  transaction: Store['transaction'],
  dataVersion?: Store['dataVersion'],
): Store => new LazyTables((name) => asyncTable(table(name), run), transaction, dataVersion) as unknown as Store

class LazyTables {
  readonly #opened = new Map<TableName, Table<AnyRow>>()
  readonly #open: (name: TableName) => Table<AnyRow>
  readonly transaction: Store['transaction']
  readonly dataVersion: Store['dataVersion']

  constructor(
    open: (name: TableName) => Table<AnyRow>,
    transaction: Store['transaction'],
    dataVersion: Store['dataVersion'],
  ) {
    this.dataVersion = dataVersion
    this.#open = open
    this.transaction = transaction
  }

  static {
    for (const name of Object.keys(tables) as TableName[])
      Object.defineProperty(LazyTables.prototype, name, {
        get(this: LazyTables) {
          return this.#table(name)
        },
      })
  }

  #table(name: TableName): Table<AnyRow> {
    const opened = this.#opened.get(name)
    if (opened) return opened
    const table = this.#open(name)
    this.#opened.set(name, table)
    return table
  }
}

function asyncTable(table: MemoryTable, { read, write }: RunOperations): Table<AnyRow> {
  return {
    get: async (id) => read(() => table.get(id)),
    first: async (query) => read(() => table.find({ ...(query as AnyQuery), limit: 1 })[0]),
    find: async (query) => read(() => table.find(query as AnyQuery)),
    count: async (where) => read(() => table.count(where as AnyWhere)),
    insert: async (row) => write(() => table.insert(row)),
    insertAll: async (rows) => write(() => table.insertAll(rows)),
    update: async (where, changes) => write(() => table.update(where as AnyWhere, changes)),
    remove: async (where) => write(() => table.remove(where as AnyWhere)),
  }
}
