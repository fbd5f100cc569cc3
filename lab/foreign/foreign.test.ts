import { expect, test } from 'vitest'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'
import { startForeignBackend } from './backend/backend.ts'
import { bugs } from './backend/catalogue.ts'
import { detect, perMinute, problemIn, readDetected, verdictsOn } from './foreign-runs.cases.ts'

const detected = readDetected()

const sampledCases = sampleOf(casesIn(suite), 80).map(({ id }) => id)

test(`a foreign backend conforms: a sample of the cases, seed ${sampleSeed}`, async () => {
  const backend = await startForeignBackend({ perMinute })
  const verdicts = await verdictsOn(backend, { only: sampledCases })
  await backend.close()
  expect(verdicts.flatMap(problemIn)).toEqual([])
  expect(verdicts.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(48)
}, 120_000)

test('at least 95 % of its bugs are detected', () => {
  expect(Object.keys(detected).length / bugs.length).toBeGreaterThanOrEqual(0.95)
})

/** `npm run proof` runs the others. */
const sample = Object.entries(detected).filter((_, index) => index % 12 === 0)

test.each(sample)('%s is detected', async (bug, detection) => {
  expect(await detect(bug, detection)).toEqual(['failed', detection.requirement])
})
