import { expect, test } from 'vitest'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { chapters } from '../../contracts/chapters.ts'
import { mutatedTarget } from './evidence/run-mutant.ts'
import { plantedMutants } from './planted-mutants.ts'

test.each(plantedMutants)('$id is detected by its cases', async ({ killingCases, ...planted }) => {
  expect(killingCases.length).toBeGreaterThan(0)
  const outcomes: Record<string, string> = {}
  for await (const { id, outcome } of run(suite, mutatedTarget(planted), { only: killingCases })) outcomes[id] = outcome
  expect(outcomes).toEqual(Object.fromEntries(killingCases.map((id) => [id, 'failed'])))
})

test('every chapter has a planted mutant', () => {
  const mutated = new Set(plantedMutants.map(({ operation }) => operation))
  const untouched = Object.entries(chapters).filter(
    ([, chapter]) => !Object.keys(chapter).some((name) => mutated.has(name)),
  )
  expect(untouched.map(([name]) => name)).toEqual([])
})
