import type { AnyRow } from '../../platform/support/query.ts'

interface LazyRows {
  [name: string]: readonly AnyRow[]
}

/** The rows of a table are made when somebody looks at them: few requests need more than a quarter of the tables. */
export function addLazily(rows: LazyRows, name: string, make: () => readonly AnyRow[]): void {
  const get = () => {
    const value = make()
    Object.defineProperty(rows, name, { value, enumerable: true })
    return value
  }
  Object.defineProperty(rows, name, { get, enumerable: true, configurable: true })
}
