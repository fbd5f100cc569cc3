import type { Store, Table } from '../../platform/store.ts'
import type { AnyRow } from '../../platform/support/query.ts'
import type { Engine } from './engine.ts'
import { tableNames, wantedSchema } from './schema/schema.ts'
import { type Runners, sqlTable, type TableParts, tableParts } from './table.ts'

export type CreateStore = (
  runners: Runners,
  transaction: Store['transaction'],
  extras?: Pick<Store, 'dataVersion' | 'waitForMore'>,
) => Store

interface Parts {
  readonly runners: Runners
  /** The tables that were used, at the indexes of their names. */
  readonly opened: Table<AnyRow>[]
}

/** Every transaction has its own store and uses few of its tables, so a table is created on first access. */
export function storeFactory(engine: Engine): CreateStore {
  const lazyTables = tableNames.map((name, place): [string, PropertyDescriptor & ThisType<Parts>] => {
    let parts: TableParts | undefined
    return [
      name,
      {
        get() {
          parts ??= tableParts(engine, name, wantedSchema[name])
          this.opened[place] ??= sqlTable(parts, this.runners)
          return this.opened[place]
        },
      },
    ]
  })
  const prototype = Object.defineProperties({}, Object.fromEntries(lazyTables))
  return (runners, transaction, extras) =>
    Object.assign(Object.create(prototype), { runners, opened: [], transaction, ...extras }) as Store
}
