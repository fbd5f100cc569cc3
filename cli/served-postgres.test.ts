import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../reference-server/testing/postgres.ts'
import { end, inTurn, serve, unpassed } from './serving.cases.ts'

test('two server processes on one PostgreSQL, called in turn, pass every case', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const db = await postgres.create()
  const first = await serve('--db', db, '--seed', '1')
  onTestFinished(() => end(first))
  const second = await serve('--db', db)
  onTestFinished(() => end(second))
  expect(await unpassed(inTurn([first.address, second.address]))).toEqual([])
}, 200_000)
