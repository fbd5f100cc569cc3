import type { Store, Table } from '../../platform/store.ts'
import {
  type AnyCondition,
  type AnyQuery,
  type AnyRow,
  type AnyWhere,
  isSubquery,
  type Subquery,
  type Value,
} from '../../platform/support/query.ts'
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
): Store => new LazyTables((name) => asyncTable(table(name), run, table), transaction, dataVersion) as unknown as Store

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

type TableOf = (name: TableName) => MemoryTable

/** Replaces subqueries with their values; returns the same object if there are none. */
function evaluated(where: AnyWhere, tableOf: TableOf): AnyWhere {
  let result: Record<string, AnyCondition> | undefined
  for (const name in where) {
    const condition = where[name]
    if (isSubquery(condition)) result = { ...(result ?? where), [name]: { in: selected(condition.inRows, tableOf) } }
  }
  return result ?? where
}

const selected = ({ table, column, where, ...page }: Subquery, tableOf: TableOf): Value[] =>
  tableOf(table)
    .find({ where: evaluated(where, tableOf), ...page } as AnyQuery)
    .map((row) => row[column] as Value)

function asyncTable(table: MemoryTable, { read, write }: RunOperations, tableOf: TableOf): Table<AnyRow> {
  const given = (where: unknown) => evaluated(where as AnyWhere, tableOf)
  const find = (query: AnyQuery) => {
    if (!query.where) return table.find(query)
    const where = given(query.where)
    return table.find(where === query.where ? query : { ...query, where })
  }
  return {
    get: async (id) => read(() => table.get(id)),
    first: async (query) => read(() => find({ ...(query as AnyQuery), limit: 1 })[0]),
    find: async (query) => read(() => find(query as AnyQuery)),
    count: async (where) => read(() => table.count(given(where))),
    insert: async (row) => write(() => table.insert(row)),
    insertAll: async (rows) => write(() => table.insertAll(rows)),
    update: async (where, changes) => write(() => table.update(given(where), changes)),
    remove: async (where) => write(() => table.remove(given(where))),
  }
}
