import { expect, test } from 'vitest'
import { casesIn } from '../../../conformance/authoring/coverage.ts'
import { suite } from '../../../conformance/suite.ts'
import { sampleOf, sampleSeed } from '../model/sample.ts'
import { readEvidence, remedy } from './evidence.ts'
import { verifyEvidence } from './verify-evidence.ts'

const evidence = await readEvidence()
const cases = casesIn(suite)

test('every case has a mutant that it detects', () => {
  expect(Object.keys(evidence.cases).toSorted(), remedy).toEqual(cases.map(({ id }) => id).sort())
})

const sample = sampleOf(cases, Math.ceil(cases.length / 12))
const scenarios = [...Map.groupBy(sample, ({ id }) => id.split('/')[0] ?? id)]

test.each(scenarios)(
  `cases of %s detect their recorded mutants: a sample, seed ${sampleSeed}`,
  async (_, sampledCases) => {
    expect((await verifyEvidence(sampledCases, evidence)).lost, remedy).toEqual([])
  },
  120_000,
)
