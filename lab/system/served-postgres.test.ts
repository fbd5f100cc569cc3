import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { isUnprovenRefusal, notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { generatedScenarios } from '../../conformance/generated/index.ts'
import { writtenScenarios } from '../../conformance/scenarios/index.ts'
import { startPostgres } from '../../reference-server/testing/postgres.cases.ts'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'

/** A sample of the state tables, the balances, and generated cases that exercise SQL. `npm run proof` runs the whole suite. */
const reaching = generatedScenarios.filter(({ id }) => /filters/.test(id))
const chosen = [...writtenScenarios.filter(({ id }) => /^(3|4\.6\/balance)/.test(id)), ...reaching]
const sample = sampleOf(casesIn(chosen), 25).map(({ id }) => id)

test(`two server processes on one PostgreSQL, called round robin, pass the cases that could differ between databases: a sample, seed ${sampleSeed}`, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const db = await postgres.create()
  const shared = ['--db', db, '--public-url', 'https://community.test']
  const first = await serve(...shared, '--seed', '1')
  const second = await serve(...shared)
  const others = await notPassed(targetAt(first.url, second.url), chosen, sample)
  expect(others.filter((one) => !isUnprovenRefusal(one))).toEqual([])
}, 200_000)
