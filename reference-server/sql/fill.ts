import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { TableName } from '../../platform/tables/index.ts'
import { type Engine, type Run, sqlStatement } from './engine.ts'
import { insertRows } from './insert-rows.ts'
import { tableNames } from './schema/schema.ts'

export type RowsByTable = Partial<Record<TableName, readonly object[]>>
export type OnProgress = (done: number, total: number) => void

/** Rows inserted before yielding to the event loop. */
const chunkSize = 1000

export async function isEmpty(run: Run): Promise<boolean> {
  const hasRows = tableNames.map((name) => `exists (select 1 from "${name}")`).join(' or ')
  const { rows } = await run(sqlStatement(`select case when ${hasRows} then 1 else 0 end`))
  return Number(rows[0]?.[0]) === 0
}

/** Call it in an exclusive transaction. */
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
      await insertRows(engine, run, name, part)
      done += part.length
      onProgress?.(done, total)
      await yieldToEventLoop()
    }
  }
}

function* chunks(rows: readonly object[]): Generator<readonly object[]> {
  for (let start = 0; start < rows.length; start += chunkSize) yield rows.slice(start, start + chunkSize)
}
