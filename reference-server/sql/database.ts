import type { GuessCounter } from '../../platform/http/guess-counter.ts'
import type { Limiter } from '../../platform/http/limiter.ts'
import type { Store } from '../../platform/store.ts'
import { type Statement, sqlStatement } from './engine.ts'
import type { OnProgress, RowsByTable } from './fill.ts'

/** Rewrites a row that every database has. */
export const writeCheck: Statement = sqlStatement('update kit_migrations set name = name where number = 1')

/** Receives what the operator should know about a database that can be used. */
export type OnNotice = (text: string) => void

export interface Database {
  readonly store: Store
  readonly kind: 'sqlite' | 'postgres'
  /** Shared by all processes on one database. */
  readonly limiter: Limiter
  /** The same. */
  readonly guesses: GuessCounter
  /** A secret shared by all processes, created on first use. */
  secret(name: string): Promise<string>
  /** Writes a little. Throws `StoreUnavailable` if that fails. */
  checkWritable(): Promise<void>
  isEmpty(): Promise<boolean>
  /** Bulk insert into an empty database, in one transaction. Ids are kept; generated ids continue above them. */
  fill(rows: RowsByTable, onProgress?: OnProgress): Promise<void>
  close(): Promise<void>
  /** Closes it, and removes the files if opening has created them. */
  discard(): Promise<void>
}
