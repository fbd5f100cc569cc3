import type { TableName } from './tables/index.ts'

/**
 * A number that changes with every committed change to the rows, by any process. With `tables`, only changes to these tables count, except to volatile columns.
 * Undefined while the store does not know it.
 */
export type DataVersion = (tables?: readonly TableName[]) => number | undefined

/** Counts changes, in total and by table. */
export class ChangeCounter {
  readonly #byTable = new Map<TableName, number>()
  #all = 0
  #allTables = 0

  /** `isVolatile`: only volatile columns have changed. */
  add(table: TableName, isVolatile = false): void {
    this.#all++
    if (!isVolatile) this.#byTable.set(table, (this.#byTable.get(table) ?? 0) + 1)
  }

  /** Records that any row of any table may have changed. */
  addAll(): void {
    this.#allTables++
  }

  version(tables?: readonly TableName[]): number {
    if (!tables) return this.#allTables + this.#all
    return tables.reduce((sum, name) => sum + (this.#byTable.get(name) ?? 0), this.#allTables)
  }
}
