import { expect, onTestFinished, test } from 'vitest'
import { generatedScenarios } from '../conformance/generated/index.ts'
import { written } from '../conformance/suite.ts'
import { startPostgres } from '../reference-server/testing/postgres.ts'
import { end, inTurn, serve, unpassed } from './serving.cases.ts'

/** The state tables, what moves currency, and everything generated; all else is shown on SQLite, through the same statements. */
const chosen = [...written.filter(({ id }) => /^(3|4\.5|4\.6|4\.8)/.test(id)), ...generatedScenarios]

test('two server processes on one PostgreSQL, called in turn, pass what tells databases apart', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const db = await postgres.create()
  const shared = ['--db', db, '--public-url', 'https://community.test']
  const first = await serve(...shared, '--seed', '1')
  onTestFinished(() => end(first))
  const second = await serve(...shared)
  onTestFinished(() => end(second))
  expect(await unpassed(inTurn([first.address, second.address]), chosen)).toEqual([])
}, 200_000)
