import type { Stamps } from '../../../platform/support/stamped.ts'
import { TableCounts } from '../../../platform/support/table-counts.ts'
import type { TableName } from '../../../platform/tables/index.ts'

/** A number that is another one after commits of other connections; undefined while it cannot be asked for. */
export type AskVersion = () => number | undefined

/** Counts the changes of this process by table, and notices that another one has changed something. */
export class ChangeCounts implements Stamps {
  readonly #askVersion: AskVersion
  readonly #changesOf = new TableCounts()
  readonly #uncommitted = new Set<TableName>()
  #commits = 0
  #version: number | undefined
  #foreignChanges = 0
  #wasAsked = false

  constructor(askVersion: AskVersion) {
    this.#askVersion = askVersion
  }

  readonly stamp = (): number | undefined => {
    this.#ask()
    return this.#version === undefined ? undefined : this.#commits + this.#foreignChanges
  }

  /**
   * Other processes are asked for once in a turn of the event loop: what arrives in one turn was sent before it began, so nobody can have been told of a
   * later change.
   */
  readonly tableStamp = (tables: readonly TableName[]): number | undefined => {
    if (!this.#wasAsked) this.#ask()
    if (this.#version === undefined) return undefined
    return this.#foreignChanges + this.#changesOf.sum(tables)
  }

  /** By a statement that is committed. */
  add(table: TableName): void {
    this.#commits++
    this.#changesOf.add(table)
  }

  /** In a transaction: others see it after the commit. */
  addUncommitted(table: TableName): void {
    this.#uncommitted.add(table)
  }

  /** Also when it is not known whether it was. */
  committed(): void {
    for (const table of this.#uncommitted) this.add(table)
    this.#uncommitted.clear()
    this.#commits++
  }

  /** Whatever was changed past the tables of the store. */
  changedAll(): void {
    this.#foreignChanges++
  }

  #ask(): void {
    const version = this.#askVersion()
    if (version !== this.#version) this.#foreignChanges++
    this.#version = version
    if (this.#wasAsked) return
    this.#wasAsked = true
    setImmediate(() => {
      this.#wasAsked = false
    })
  }
}
