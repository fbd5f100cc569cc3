import { expect, test } from 'vitest'
import { casesIn } from '../../conformance/model/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { equivalentMutants } from '../mutants/equivalent-mutants.ts'
import { killingCase } from '../mutants/evidence/run-mutant.ts'
import { generatedMutants } from '../mutants/generated-mutants.ts'

const cases = casesIn(suite)
const mutants = generatedMutants.filter(({ id }) => id in equivalentMutants)

test('no case about its operation detects an equivalent mutant', async () => {
  const noticed: string[] = []
  for (const mutant of mutants) {
    const own = cases.filter(({ operations, before }) => !before && operations.includes(mutant.operation))
    if ((await killingCase(mutant, own)) !== undefined) noticed.push(mutant.id)
  }
  expect(noticed).toEqual([])
}, 240_000)
