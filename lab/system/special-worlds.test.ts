import { expect, test } from 'vitest'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { writtenScenarios } from '../../conformance/scenarios/index.ts'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'
import { checkPace, expectEmptyWorldConforms } from './special-worlds.cases.ts'

/** `npm run proof` runs all cases, including generated ones. */
const sample = sampleOf(casesIn(writtenScenarios), 150).map(({ id }) => id)

test(`a world without content conforms: a sample of the written cases, seed ${sampleSeed}`, async () => {
  await expectEmptyWorldConforms(100, sample)
}, 120_000)

/** `npm run proof` runs more sections. */
test('a paced run is never refused at 60 requests per minute', async () => {
  expect(await checkPace(['3.2'])).toBeGreaterThanOrEqual(40)
}, 60_000)
