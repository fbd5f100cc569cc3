import type { TableName } from '../../platform/tables/index.ts'
import { type Engine, type Run, sqlStatement } from './engine.ts'
import { postgresTypes } from './schema/ddl.ts'
import { type Column, idColumn, wantedSchema } from './schema/schema.ts'

/** Inserts rows that all have an id, or none. */
export async function insertRows(engine: Engine, run: Run, table: TableName, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { columns } = wantedSchema[table]
  const hasIds = 'id' in first && first.id !== undefined
  await insertWith[engine.kind](engine, run, table, hasIds ? [idColumn, ...columns] : columns, rows)
}

const encoded = (engine: Engine, { name, kind }: Column, row: object): unknown => {
  const value = (row as Readonly<Record<string, unknown>>)[name] ?? null
  const encode = engine.encoders[kind]
  return value === null || !encode ? value : encode(value)
}

const names = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(', ')

type Insert = (
  engine: Engine,
  run: Run,
  table: TableName,
  columns: readonly Column[],
  rows: readonly object[],
) => Promise<void>

const insertWith: Readonly<Record<Engine['kind'], Insert>> = {
  async sqlite(engine, run, table, columns, rows) {
    const text = `insert into "${table}" (${names(columns)}) values (${columns.map(() => '?').join(', ')})`
    // All at once, so that the next statement sees every row.
    await Promise.all(
      rows.map((row) => run(sqlStatement(text, ...columns.map((column) => encoded(engine, column, row))))),
    )
  },

  /** One array parameter for each column. */
  async postgres(engine, run, table, columns, rows) {
    const lists = columns.map(({ kind }, index) => `$${index + 1}::${postgresTypes[kind]}[]`)
    const text = `insert into "${table}" (${names(columns)}) select * from unnest(${lists.join(', ')})`
    await run(sqlStatement(text, ...columns.map((column) => rows.map((row) => encoded(engine, column, row)))))
  },
}
