import { importWithOptionalPackage } from '../platform/support/optional-package.ts'
import type { Database, OpenOptions } from './sql/database.ts'
import { DatabaseError } from './sql/database-error.ts'
import { migrations } from './sql/migrations/index.ts'
import { openSqlite } from './sql/sqlite/sqlite.ts'

export type { Database, SharedState } from './sql/database.ts'
export { DatabaseError }

/**
 * `:memory:`, a file, or `postgres://…`. Migrates the schema under a lock. Throws a `DatabaseError` if the database cannot
 * be used.
 */
export async function openDatabase(address: string, options: OpenOptions = {}): Promise<Database> {
  if (!isPostgres(address)) {
    if (options.replica !== undefined) throw new DatabaseError('unwritable', 'only a PostgreSQL database has replicas')
    return openSqlite(address, migrations, options)
  }
  const { openPostgres } = await importWithOptionalPackage('PostgreSQL', () => import('./sql/postgres/postgres.ts'))
  return openPostgres(address, migrations, options)
}

const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//i.test(address)
