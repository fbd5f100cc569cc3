import type { AnyQuery, AnyRow, AnyWhere } from '../../platform/question.ts'
import type { Store, Table } from '../../platform/store.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'
import type { MemoryTable } from './table.ts'

/** How a single question or change reaches its table. */
export type Enter = <T>(work: () => T) => T | Promise<T>

/** A store whose doors are made when they are first used: of thousands of worlds most use a few. */
export const doorsTo = (
  table: (name: TableName) => MemoryTable,
  enter: Enter,
  transaction: Store['transaction'],
): Store => new Doors((name) => door(table(name), enter), transaction) as unknown as Store

class Doors {
  readonly #known = new Map<TableName, Table<AnyRow>>()
  readonly #open: (name: TableName) => Table<AnyRow>
  readonly transaction: Store['transaction']

  constructor(open: (name: TableName) => Table<AnyRow>, transaction: Store['transaction']) {
    this.#open = open
    this.transaction = transaction
  }

  static {
    for (const name of Object.keys(tables) as TableName[])
      Object.defineProperty(Doors.prototype, name, {
        get(this: Doors) {
          return this.#door(name)
        },
      })
  }

  #door(name: TableName): Table<AnyRow> {
    const known = this.#known.get(name) ?? this.#open(name)
    this.#known.set(name, known)
    return known
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
