import type { Store } from '../../platform/store.ts'
import type { Engine } from './engine.ts'
import { tableNames, wantedSchema } from './schema.ts'
import { partsOf, tableOver, type Ways } from './table.ts'

/** A store whose statements go the given ways. */
export type StoreOver = (ways: Ways, transaction: Store['transaction']) => Store

/** Every transaction has a store of its own and uses a few of its tables: each is made when it is first asked for. */
export function storesOf(engine: Engine): StoreOver {
  const lazily = tableNames.map((name): [string, PropertyDescriptor & ThisType<{ ways: Ways }>] => {
    const parts = partsOf(engine, name, wantedSchema[name])
    return [
      name,
      {
        get() {
          const value = tableOver(parts, this.ways)
          Object.defineProperty(this, name, { value })
          return value
        },
      },
    ]
  })
  const prototype = Object.defineProperties({}, Object.fromEntries(lazily))
  return (ways, transaction) => Object.assign(Object.create(prototype), { ways, transaction }) as Store
}
