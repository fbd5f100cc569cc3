import { expect, test } from 'vitest'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'
import { startForeignBackend } from './backend/backend.ts'
import { bugs } from './backend/catalogue.ts'
import { noticing, perMinute, problemIn, verdictsOn } from './foreign-runs.cases.ts'
import { readNoticed } from './noticed.cases.ts'

const noticed = readNoticed()

const sampledCases = sampleOf(casesIn(suite), 80).map(({ id }) => id)

test(`a backend that nobody here built is not accused: a sample of the cases, seed ${sampleSeed}`, async () => {
  const backend = await startForeignBackend({ perMinute })
  const verdicts = await verdictsOn(backend, { only: sampledCases })
  await backend.close()
  expect(verdicts.flatMap(problemIn)).toEqual([])
  expect(verdicts.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(48)
}, 120_000)

test('at least 95 % of its bugs are noticed', () => {
  expect(Object.keys(noticed).length / bugs.length).toBeGreaterThanOrEqual(0.95)
})

/** The others are tried by `npm run proof`. */
const sample = Object.entries(noticed).filter((_, place) => place % 12 === 0)

test.each(sample)('%s is noticed', async (bug, found) => {
  expect(await noticing(bug, found)).toEqual(['failed', found.statement])
})
