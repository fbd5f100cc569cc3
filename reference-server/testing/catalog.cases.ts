import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** The columns and indexes of a database, as lines of text, without the server's own tables. */
export async function schemaAt(address: string): Promise<string[]> {
  const lines = address.startsWith('postgres') ? await postgresLines(address) : sqliteLines(address)
  return lines.filter((line) => !line.includes('kit_')).sort()
}

const sqliteColumns = `
  select tables.name || '.' || columns.name || ' ' || columns.type || ' ' || columns."notnull" as line
  from sqlite_schema as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and tables.name not like 'sqlite%'`

const sqliteIndexes = `select sql as line from sqlite_schema where type = 'index' and sql is not null`

function sqliteLines(file: string): string[] {
  if (!existsSync(file)) return []
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = [sqliteColumns, sqliteIndexes].flatMap((text) => database.prepare(text).all())
  database.close()
  return rows.map(({ line }) => String(line))
}

const postgresColumns = `
  select table_name || '.' || column_name || ' ' || concat_ws(' ', data_type, collation_name, is_nullable) as line
  from information_schema.columns where table_schema = current_schema()`

const postgresIndexes = `select indexdef as line from pg_indexes where schemaname = current_schema()`

async function postgresLines(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const [columns, indexes] = [await client.query(postgresColumns), await client.query(postgresIndexes)]
  await client.end()
  return [...columns.rows, ...indexes.rows].map(({ line }) => String(line))
}
