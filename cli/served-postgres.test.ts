import { expect, onTestFinished, test } from 'vitest'
import { written } from '../conformance/suite.ts'
import { startPostgres } from '../reference-server/testing/postgres.ts'
import { end, inTurn, serve, unpassed } from './serving.cases.ts'

test('two server processes on one PostgreSQL, called in turn, pass every scenario', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const db = await postgres.create()
  const shared = ['--db', db, '--public-url', 'https://community.test']
  const first = await serve(...shared, '--seed', '1')
  onTestFinished(() => end(first))
  const second = await serve(...shared)
  onTestFinished(() => end(second))
  expect(await unpassed(inTurn([first.address, second.address]), written)).toEqual([])
}, 200_000)
