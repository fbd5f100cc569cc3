import { wrapRules } from '../../../platform/middleware.ts'
import type { Table } from '../../../platform/store.ts'
import type { AnyRow } from '../../../platform/support/query.ts'
import type { TableName } from '../../../platform/tables/index.ts'
import { storeWith, tableNames } from './stores.ts'
import type { Variant } from './variant.ts'

/** Beyond 32 bits, not consecutive, and different for each table, so that no id is valid in two tables. */
const firstOf = (name: TableName) => 3_000_000_000 + tableNames.indexOf(name) * 10_000_000
const step = 7

export function otherIds(): Variant {
  const last = new Map<TableName, number>()
  // The control plane chooses ids itself, so some may be taken.
  const freeId = async (name: TableName, table: Table<AnyRow>) => {
    let id: number
    do {
      id = (last.get(name) ?? firstOf(name)) + step
      last.set(name, id)
    } while (await table.get(id))
    return id
  }
  const withIds = (name: TableName, table: Table<AnyRow>): Table<AnyRow> => ({
    ...table,
    insert: async (row) => table.insert({ ...row, id: row.id ?? (await freeId(name, table)) }),
  })
  return {
    name: 'ids that are large and not consecutive',
    world: {
      middleware: [
        wrapRules((_, rule) => (input, world) => rule(input, { ...world, store: storeWith(world.store, withIds) })),
      ],
    },
  }
}
