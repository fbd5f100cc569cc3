import type { Database, OnNotice } from './sql/database.ts'
import { migrations } from './sql/migrations/index.ts'
import { openPostgres } from './sql/postgres/postgres.ts'
import { openSqlite } from './sql/sqlite/sqlite.ts'

export type { Database } from './sql/database.ts'
export { DatabaseError } from './sql/database-error.ts'

/**
 * `:memory:`, a file, or `postgres://…`. Migrates the schema under a lock. Throws a `DatabaseError` if the database cannot
 * be used.
 */
export const openDatabase = (address: string, onNotice: OnNotice = () => undefined): Promise<Database> =>
  isPostgres(address) ? openPostgres(address, migrations) : openSqlite(address, migrations, onNotice)

const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//i.test(address)
