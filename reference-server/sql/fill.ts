import { setImmediate as breath } from 'node:timers/promises'
import type { TableName } from '../../platform/tables/index.ts'
import { postgresTypes } from './ddl.ts'
import { type Engine, type Run, say } from './engine.ts'
import { type Column, tableNames, wantedSchema } from './schema.ts'

export type RowsByTable = Partial<Record<TableName, readonly object[]>>
export type OnProgress = (done: number, total: number) => void

/** How many rows go between two looks at what else there is to do. */
const chunk = 1000

const columnsOf = (table: TableName): readonly Column[] => [
  { name: 'id', kind: 'int', nullable: false },
  ...wantedSchema[table].columns,
]

export async function isEmpty(run: Run): Promise<boolean> {
  const some = tableNames.map((name) => `exists (select 1 from "${name}")`).join(' or ')
  const { rows } = await run(say(`select case when ${some} then 1 else 0 end`))
  return Number(rows[0]?.[0]) === 0
}

/** Whoever calls it is alone with the database, inside a transaction. */
export async function fillWith(engine: Engine, run: Run, rows: RowsByTable, onProgress?: OnProgress): Promise<void> {
  if (!(await isEmpty(run))) throw new Error('only an empty database can be filled')
  const filled = tableNames.filter((name) => rows[name]?.length)
  const total = filled.reduce((sum, name) => sum + (rows[name]?.length ?? 0), 0)
  let done = 0
  for (const name of filled) {
    for (const part of chunks(rows[name] ?? [])) {
      await insertAll[engine.kind](engine, run, name, part)
      done += part.length
      onProgress?.(done, total)
      await breath()
    }
  }
}

function* chunks(rows: readonly object[]): Generator<readonly object[]> {
  for (let start = 0; start < rows.length; start += chunk) yield rows.slice(start, start + chunk)
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
    for (const row of rows) await run(say(text, ...columns.map((column) => encoded(engine, column, row))))
  },

  /** One list for each column. */
  async postgres(engine, run, table, rows) {
    const columns = columnsOf(table)
    const lists = columns.map(({ kind }, place) => `$${place + 1}::${postgresTypes[kind]}[]`)
    const text = `insert into "${table}" (${names(columns)}) select * from unnest(${lists.join(', ')})`
    await run(say(text, ...columns.map((column) => rows.map((row) => encoded(engine, column, row)))))
  },
}
