import { expect, onTestFinished, test } from 'vitest'
import { generatedScenarios } from '../conformance/generated/index.ts'
import { written } from '../conformance/suite.ts'
import { startPostgres } from '../reference-server/testing/postgres.ts'
import { end, inTurn, serve, unpassed } from './serving.cases.ts'

/**
 * The state tables, what moves currency, and what is generated to try statements: pages, filters, whatever bodies and queries hold.
 * All else is refused before it reaches a database, or is shown on SQLite through the same statements.
 */
const reaching = generatedScenarios.filter(({ id }) => /pages|filters|bodies|queries/.test(id))
const chosen = [...written.filter(({ id }) => /^(3|4\.6)/.test(id)), ...reaching]

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
