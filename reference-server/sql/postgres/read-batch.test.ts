import { expect, test } from 'vitest'
import { StoreUnavailable } from '../../../platform/store.ts'
import { type Run, type Statement, sqlStatement } from '../engine.ts'
import { ReadBatch } from './read-batch.ts'

const select = (sql: string, ...parameters: unknown[]): Statement => ({ sql, parameters, columns: ['id'] })

/** A batch whose database returns a row for each list of a combined statement. */
function batchOn(isIsolated: boolean, answer: (statement: Statement) => unknown = () => undefined) {
  const sent: Statement[] = []
  const run: Run = async (statement) => {
    sent.push(statement)
    await answer(statement)
    const lists = statement.sql.split('json_agg').length - 1
    return { rows: lists === 0 ? [[0]] : ([Array.from({ length: lists }, (_, index) => [[index]])] as never), count: 0 }
  }
  return { sent, batch: new ReadBatch(run, isIsolated) }
}

test('reads of one turn are one statement, and each keeps its own parameters', async () => {
  const { sent, batch } = batchOn(true)
  const later = Promise.resolve().then(() => batch.run(select('select id from c where a = $1 and b = $2', 7, 8)))
  const found = [batch.run(select('select id from a where b = $1', 5)), batch.run(select('select id from b')), later]
  expect((await Promise.all(found)).map(({ rows }) => rows)).toEqual([[[0]], [[1]], [[2]]])
  expect(sent.map(({ parameters }) => parameters)).toEqual([[5, 7, 8]])
  expect(sent[0]?.sql).toContain('where a = $2 and b = $3')
})

test('a single read is sent unchanged', async () => {
  const { sent, batch } = batchOn(true)
  await batch.run(select('select id from a'))
  expect(sent.map(({ sql }) => sql)).toEqual(['select id from a'])
})

test('flush sends the pending reads at once, before anything that follows', async () => {
  const { sent, batch } = batchOn(false)
  const read = batch.run(select('select id from a'))
  batch.flush()
  expect(sent).toHaveLength(1)
  await read
  expect(sent).toHaveLength(1)
})

const fails = ({ sql }: Statement) => (sql.includes('bad') ? Promise.reject(new Error('bad')) : undefined)

test('among reads of different requests, an error fails only the read that causes it', async () => {
  const { batch } = batchOn(true, fails)
  const results = await Promise.allSettled([batch.run(select('select id from good')), batch.run(select('bad'))])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('an error fails all reads in a transaction, or if the database is unavailable', async () => {
  const unavailable = () => Promise.reject(new StoreUnavailable('unreachable', undefined))
  for (const { sent, batch } of [batchOn(true, unavailable), batchOn(false, fails)]) {
    const results = await Promise.allSettled([batch.run(select('select 1')), batch.run(select('bad'))])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(sent).toHaveLength(1)
  }
  expect(sqlStatement('select 1').columns).toBeUndefined()
})
