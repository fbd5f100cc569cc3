import { type Engine, type Run, say } from './engine.ts'
import type { Migration } from './migrations/migration.ts'
import { DatabaseProblem } from './problem.ts'

/** Which tables are there, and how far the migrations have come. */
export interface Standing {
  readonly tables: readonly string[]
  readonly version: number
}

const catalog: Readonly<Record<Engine['kind'], string>> = {
  sqlite: `select name from sqlite_schema where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\'`,
  postgres: `select table_name as name from information_schema.tables where table_schema = current_schema()`,
}

const records = 'kit_migrations'

const startRecords = `create table ${records} (number integer primary key, name text not null, done_at text not null)`

export async function standingOf(kind: Engine['kind'], run: Run): Promise<Standing> {
  const { rows } = await run(say(catalog[kind]))
  const tables = rows.map(([name]) => String(name))
  if (!tables.includes(records)) return { tables, version: 0 }
  const last = await run(say(`select max(number) from ${records}`))
  return { tables, version: Number(last.rows[0]?.[0] ?? 0) }
}

/** Refuses what is not ours, and what a newer kit has made. */
export function refuseStranger(address: string, { tables, version }: Standing, known: number): void {
  if (version > known) {
    const remedy = 'use that version, or another database'
    throw new DatabaseProblem(
      'newer',
      `${address} was made by a newer community-kit (its schema is number ${version}, this one knows ${known}): ${remedy}`,
    )
  }
  if (version === 0 && tables.length > 0) {
    const some = tables.slice(0, 3).join(', ')
    throw new DatabaseProblem(
      'foreign',
      `${address} belongs to something else (it has tables: ${some}): use another database`,
    )
  }
}

/** Says one or more statements that take no values. */
export type SayAll = (statements: string) => Promise<unknown>

/** Does what is missing. Whoever calls it is alone with the database, inside a transaction. */
export async function migrate(kind: Engine['kind'], sayAll: SayAll, from: number, migrations: readonly Migration[]) {
  if (from === 0) await sayAll(startRecords)
  for (const [place, { name, steps }] of migrations.slice(from).entries()) {
    const values = `${from + place + 1}, '${name}', '${new Date().toISOString()}'`
    const record = `insert into ${records} (number, name, done_at) values (${values})`
    await sayAll([...steps.flatMap((step) => step(kind)), record].join(';\n'))
  }
}
