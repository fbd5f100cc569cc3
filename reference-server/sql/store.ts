import type { Store } from '../../platform/store.ts'
import type { Stamps } from '../../platform/support/stamped.ts'
import type { Engine } from './engine.ts'
import { tableNames, wantedSchema } from './schema/schema.ts'
import { type Runners, sqlTable, tableParts } from './table.ts'

export type CreateStore = (runners: Runners, transaction: Store['transaction'], stamps?: Stamps) => Store

/** Every transaction has its own store and uses few of its tables, so a table is created on first access. */
export function storeFactory(engine: Engine): CreateStore {
  const lazyTables = tableNames.map((name): [string, PropertyDescriptor & ThisType<{ runners: Runners }>] => {
    const parts = tableParts(engine, name, wantedSchema[name])
    return [
      name,
      {
        get() {
          const value = sqlTable(parts, this.runners)
          Object.defineProperty(this, name, { value })
          return value
        },
      },
    ]
  })
  const prototype = Object.defineProperties({}, Object.fromEntries(lazyTables))
  return (runners, transaction, { stamp, tableStamp } = {}) =>
    Object.assign(Object.create(prototype), { runners, transaction, stamp, tableStamp }) as Store
}
