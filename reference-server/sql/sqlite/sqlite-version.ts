import { ChangeCounter, type DataVersion } from '../../../platform/data-version.ts'
import type { TableName } from '../../../platform/tables/index.ts'

/** Reads a number that changes with every commit of another connection; undefined while the database cannot be read. */
export type ReadVersion = () => number | undefined

/** The data version of a SQLite file: counts the changes of this process, and asks SQLite about those of others each time it is read. */
export class SqliteVersion {
  readonly #readVersion: ReadVersion
  readonly #changes = new ChangeCounter()
  readonly #uncommitted: (readonly [table: TableName, isVolatile: boolean])[] = []
  #version: number | undefined

  constructor(readVersion: ReadVersion) {
    this.#readVersion = readVersion
  }

  readonly dataVersion: DataVersion = (tables) => {
    const version = this.#readVersion()
    if (version !== this.#version) this.#changes.addAll()
    this.#version = version
    return version === undefined ? undefined : this.#changes.version(tables)
  }

  /** For a statement outside of a transaction. */
  add(table: TableName, isVolatile: boolean): void {
    this.#changes.add(table, isVolatile)
  }

  /** For a statement in a transaction: others see the change after the commit. */
  addUncommitted(table: TableName, isVolatile: boolean): void {
    this.#uncommitted.push([table, isVolatile])
  }

  /** Call it even if it is unknown whether the commit succeeded. */
  committed(): void {
    for (const change of this.#uncommitted.splice(0)) this.#changes.add(...change)
  }

  /** For rows that were changed without the tables of the store. */
  changedAll(): void {
    this.#changes.addAll()
  }
}
