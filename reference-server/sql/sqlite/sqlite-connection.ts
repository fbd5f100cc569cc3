import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Result, Statement } from '../engine.ts'

interface Prepared {
  readonly statement: StatementSync
  readonly returnsRows: boolean
}

/** More than the rules ever need: lists and limits are parameters, so the number of statements is bounded. */
const maxStatements = 1000

/** One connection with its cache of prepared statements. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(path: string, settings: readonly string[]) {
    this.#database = new DatabaseSync(path, { timeout: 5000 })
    this.set(settings)
  }

  set(settings: readonly string[]): void {
    for (const setting of settings) this.exec(`pragma ${setting}`)
  }

  exec(text: string): void {
    this.#database.exec(text)
  }

  /** Some errors, such as a full disk, have already ended the transaction. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  run({ sql, parameters }: Statement): Result {
    const { statement, returnsRows } = this.#prepared.get(sql) ?? this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (!returnsRows) return { rows: [], count: Number(statement.run(...values).changes) }
    const rows = statement.all(...values) as unknown as unknown[][]
    return { rows, count: rows.length }
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    if (this.#prepared.size >= maxStatements) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}
