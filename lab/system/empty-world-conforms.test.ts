import { test } from 'vitest'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { writtenScenarios } from '../../conformance/scenarios/index.ts'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'
import { expectEmptyWorldConforms } from './empty-world.cases.ts'

/** `npm run proof` runs all cases, also the generated ones. */
const sample = sampleOf(casesIn(writtenScenarios), 150).map(({ id }) => id)

test(`a world without content passes what it can be asked: a sample of the writtenScenarios cases, seed ${sampleSeed}`, async () => {
  await expectEmptyWorldConforms(100, sample)
}, 120_000)
