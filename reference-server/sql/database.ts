import type { CallerCounter } from '../../platform/callers.ts'
import type { GuessCounter } from '../../platform/http/guess-counter.ts'
import type { Limiter } from '../../platform/http/limiter.ts'
import type { Store } from '../../platform/store.ts'
import type { Clock } from '../../platform/support/time.ts'
import { type Statement, sqlStatement } from './engine.ts'
import type { OnProgress, RowsByTable } from './fill.ts'

/** Rewrites a row that every database has. */
export const writeCheck: Statement = sqlStatement('update kit_migrations set name = name where number = 1')

/** State that the processes on one database share in addition to its tables: a text in its settings. */
export interface SharedState {
  readonly key: string
  /** The text as it was last read; null before the first read. */
  readonly stored: string | null
  apply(stored: string | null): void
  load(): Promise<void>
}

export interface CallerParts {
  readonly clock: Clock
  readonly shared: SharedState | undefined
}

/** Receives notices for the operator about a database that can be used. */
export type OnNotice = (text: string) => void

export interface OpenOptions {
  readonly onNotice?: OnNotice | undefined
  /** The address of a streaming replica of a PostgreSQL database, for reads. */
  readonly replica?: string | undefined
}

export interface Database {
  readonly store: Store
  /** The store for calls whose caller was identified with `callers`: its reads may come from a replica or a cache. */
  readonly callStore?: Store
  readonly kind: 'sqlite' | 'postgres'
  /** Shared by all processes on one database. */
  readonly limiter: Limiter
  /** Identifies and counts callers with one statement, if the database takes a round trip for each statement. */
  readonly callers?: (parts: CallerParts) => CallerCounter
  /** Shared by all processes on one database. */
  readonly guesses: GuessCounter
  /** A secret shared by all processes, created on first use. */
  secret(name: string): Promise<string>
  /** Writes a little. Throws `StoreUnavailable` if that fails. */
  checkWritable(): Promise<void>
  isEmpty(): Promise<boolean>
  /** Bulk insert into an empty database, in one transaction. Ids are kept; generated ids continue above them. */
  fill(rows: RowsByTable, onProgress?: OnProgress): Promise<void>
  close(): Promise<void>
  /** Closes the database, and removes its files if opening has created them. */
  discard(): Promise<void>
}
