import type { GuessCounter } from '../../platform/http/guess-counter.ts'
import type { Limiter } from '../../platform/http/limiter.ts'
import type { Store } from '../../platform/store.ts'
import type { OnProgress, RowsByTable } from './fill.ts'

export interface Database {
  readonly store: Store
  readonly kind: 'sqlite' | 'postgres'
  /** Shared by all processes on one database. */
  readonly limiter: Limiter
  /** The same. */
  readonly guesses: GuessCounter
  /** A secret shared by all processes, created on first use. */
  secret(name: string): Promise<string>
  isEmpty(): Promise<boolean>
  /** Bulk insert into an empty database, in one transaction. Ids are kept; generated ids continue above them. */
  fill(rows: RowsByTable, onProgress?: OnProgress): Promise<void>
  close(): Promise<void>
}
