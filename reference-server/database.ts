import type { Limiter } from '../platform/limiter.ts'
import type { Store } from '../platform/store.ts'
import type { OnProgress, RowsByTable } from './sql/fill.ts'
import { migrations } from './sql/migrations/index.ts'
import { openPostgres } from './sql/postgres.ts'
import { openSqlite } from './sql/sqlite.ts'

export { DatabaseProblem } from './sql/problem.ts'

export interface Database {
  readonly store: Store
  readonly kind: 'sqlite' | 'postgres'
  /** Shared by all processes on one database. */
  readonly limiter: Limiter
  /** A secret that all processes share, made on first use. */
  secret(name: string): Promise<string>
  isEmpty(): Promise<boolean>
  /** Fills an empty database with rows, in bulk, in one transaction; ids are kept and later ones go on above them. */
  fill(rows: RowsByTable, onProgress?: OnProgress): Promise<void>
  close(): Promise<void>
}

/**
 * `:memory:`, a file, or `postgres://…`. Brings the schema up to date under a lock; what cannot be used is refused with a
 * `DatabaseProblem`.
 */
export const openDatabase = (address: string): Promise<Database> =>
  /^postgres(ql)?:\/\//i.test(address) ? openPostgres(address, migrations) : openSqlite(address, migrations)
