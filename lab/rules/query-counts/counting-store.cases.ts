import type { Store } from '../../../platform/store.ts'
import { type TableName, tables } from '../../../platform/tables/index.ts'

/** A store that records every operation as `table.operation`, including those inside transactions. */
export function countingStore(store: Store, calls: string[]): Store {
  const names = Object.keys(tables) as TableName[]
  const counting = names.map((name) => [name, countingTable(name, store[name], calls)])
  return {
    ...Object.fromEntries(counting),
    transaction: (work: (inside: Store) => Promise<unknown>) =>
      store.transaction((inside) => work(countingStore(inside, calls))),
  }
}

function countingTable(name: string, table: object, calls: string[]): object {
  const operations = Object.entries(table).map(([operation, run]) => [
    operation,
    (...given: unknown[]) => {
      calls.push(`${name}.${operation}`)
      return run(...given)
    },
  ])
  return Object.fromEntries(operations)
}
