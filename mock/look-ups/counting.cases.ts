import type { Store } from '../../platform/store.ts'
import { type TableName, tables } from '../../platform/tables/index.ts'

/** A store that notes every question and change, `table.operation` each, also inside of transactions. */
export function countingStore(store: Store, calls: string[]): Store {
  const names = Object.keys(tables) as TableName[]
  const doors = names.map((name) => [name, noted(name, store[name], calls)])
  return {
    ...Object.fromEntries(doors),
    transaction: (work: (inside: Store) => Promise<unknown>) =>
      store.transaction((inside) => work(countingStore(inside, calls))),
  }
}

function noted(name: string, door: object, calls: string[]): object {
  const operations = Object.entries(door).map(([operation, run]) => [
    operation,
    (...given: unknown[]) => {
      calls.push(`${name}.${operation}`)
      return run(...given)
    },
  ])
  return Object.fromEntries(operations)
}
