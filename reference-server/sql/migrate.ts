import { DatabaseError } from './database-error.ts'
import { type Engine, type Run, sqlStatement } from './engine.ts'
import type { Migration } from './migrations/migration.ts'

export interface MigrationState {
  readonly tables: readonly string[]
  /** The number of the last migration, 0 for a database without any. */
  readonly version: number
}

const tableQueries: Readonly<Record<Engine['kind'], string>> = {
  sqlite: `select name from sqlite_schema where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\'`,
  postgres: `select table_name as name from information_schema.tables where table_schema = current_schema()`,
}

const migrationsTable = 'kit_migrations'

const createMigrationsTable = `create table ${migrationsTable} (number integer primary key, name text not null, done_at text not null)`

export async function migrationStateOf(kind: Engine['kind'], run: Run): Promise<MigrationState> {
  const { rows } = await run(sqlStatement(tableQueries[kind]))
  const tables = rows.map(([name]) => String(name))
  if (!tables.includes(migrationsTable)) return { tables, version: 0 }
  const last = await run(sqlStatement(`select max(number) from ${migrationsTable}`))
  return { tables, version: Number(last.rows[0]?.[0] ?? 0) }
}

/** Refuses databases of other programs and those of a newer kit. */
export function refuseForeignDatabase(address: string, { tables, version }: MigrationState, known: number): void {
  if (version > known) {
    const advice = 'use that version, or another database'
    throw new DatabaseError(
      'newer',
      `${address} was made by a newer community-kit (its schema version is ${version}, this one supports ${known}): ${advice}`,
    )
  }
  if (version === 0 && tables.length > 0) {
    const some = tables.slice(0, 3).join(', ')
    throw new DatabaseError(
      'foreign',
      `${address} belongs to another program (it has tables: ${some}): use another database`,
    )
  }
}

/** Runs several statements without parameters. */
export type RunAll = (statements: string) => Promise<unknown>

/** Runs the migrations after `from`. Call it in an exclusive transaction. */
export async function migrate(kind: Engine['kind'], runAll: RunAll, from: number, migrations: readonly Migration[]) {
  if (from === 0) await runAll(createMigrationsTable)
  for (const [index, { name, steps }] of migrations.slice(from).entries()) {
    const values = `${from + index + 1}, '${name}', '${new Date().toISOString()}'`
    const record = `insert into ${migrationsTable} (number, name, done_at) values (${values})`
    await runAll([...steps.flatMap((step) => step(kind)), record].join(';\n'))
  }
}
