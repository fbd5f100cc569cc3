import type { TableName } from '../tables/index.ts'

/** How often each table has changed. */
export class TableCounts {
  readonly #counts = new Map<TableName, number>()

  add(table: TableName): void {
    this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1)
  }

  sum(tables: readonly TableName[]): number {
    return tables.reduce((sum, name) => sum + (this.#counts.get(name) ?? 0), 0)
  }
}
