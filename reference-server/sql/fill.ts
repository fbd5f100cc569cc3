import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { TableName } from '../../platform/tables/index.ts'
import { type Engine, type Run, sqlStatement } from './engine.ts'
import { postgresTypes } from './schema/ddl.ts'
import { type Column, tableNames, wantedSchema } from './schema/schema.ts'

export type RowsByTable = Partial<Record<TableName, readonly object[]>>
export type OnProgress = (done: number, total: number) => void

/** Rows inserted before yielding to the event loop. */
const chunkSize = 1000

const columnsOf = (table: TableName): readonly Column[] => [
  { name: 'id', kind: 'int', nullable: false },
  ...wantedSchema[table].columns,
]

export async function isEmpty(run: Run): Promise<boolean> {
  const hasRows = tableNames.map((name) => `exists (select 1 from "${name}")`).join(' or ')
  const { rows } = await run(sqlStatement(`select case when ${hasRows} then 1 else 0 end`))
  return Number(rows[0]?.[0]) === 0
}

/** To be called in an exclusive transaction. */
export async function fillDatabase(
  engine: Engine,
  run: Run,
  rows: RowsByTable,
  onProgress?: OnProgress,
): Promise<void> {
  if (!(await isEmpty(run))) throw new Error('only an empty database can be filled')
  const filled = tableNames.filter((name) => rows[name]?.length)
  const total = filled.reduce((sum, name) => sum + (rows[name]?.length ?? 0), 0)
  let done = 0
  for (const name of filled) {
    for (const part of chunks(rows[name] ?? [])) {
      await insertAll[engine.kind](engine, run, name, part)
      done += part.length
      onProgress?.(done, total)
      await yieldToEventLoop()
    }
  }
}

function* chunks(rows: readonly object[]): Generator<readonly object[]> {
  for (let start = 0; start < rows.length; start += chunkSize) yield rows.slice(start, start + chunkSize)
}

const encoded = (engine: Engine, { name, kind }: Column, row: object): unknown => {
  const value = (row as Readonly<Record<string, unknown>>)[name] ?? null
  const encode = engine.encoders[kind]
  return value === null || !encode ? value : encode(value)
}

const names = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(', ')

type InsertAll = (engine: Engine, run: Run, table: TableName, rows: readonly object[]) => Promise<void>

const insertAll: Readonly<Record<Engine['kind'], InsertAll>> = {
  async sqlite(engine, run, table, rows) {
    const columns = columnsOf(table)
    const text = `insert into "${table}" (${names(columns)}) values (${columns.map(() => '?').join(', ')})`
    for (const row of rows) await run(sqlStatement(text, ...columns.map((column) => encoded(engine, column, row))))
  },

  /** One array parameter for each column. */
  async postgres(engine, run, table, rows) {
    const columns = columnsOf(table)
    const lists = columns.map(({ kind }, index) => `$${index + 1}::${postgresTypes[kind]}[]`)
    const text = `insert into "${table}" (${names(columns)}) select * from unnest(${lists.join(', ')})`
    await run(sqlStatement(text, ...columns.map((column) => rows.map((row) => encoded(engine, column, row)))))
  },
}
