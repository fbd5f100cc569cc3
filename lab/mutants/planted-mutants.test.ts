import { expect, test } from 'vitest'
import type { Target } from '../../conformance/client/target.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { chapters } from '../../contracts/chapters.ts'
import { mutatedTarget } from './evidence/run-mutant.ts'
import type { PlantedMutant } from './model/mutant.ts'
import { plantedMutants } from './planted-mutants.ts'
import { serverBugs } from './server-bugs/server-bugs.ts'

async function outcomesOn(target: Target, { killingCases: only }: PlantedMutant): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  for await (const { id, outcome } of run(suite, target, { only })) outcomes[id] = outcome
  return outcomes
}

const allFail = ({ killingCases }: PlantedMutant) => Object.fromEntries(killingCases.map((id) => [id, 'failed']))

test.each(plantedMutants)('$id is detected by its cases', async (planted) => {
  expect(planted.killingCases.length).toBeGreaterThan(0)
  expect(await outcomesOn(mutatedTarget(planted), planted)).toEqual(allFail(planted))
})

test.each(serverBugs)('$id is detected on a foreign server, whose choices in gaps do not fail', async (bug) => {
  expect(await outcomesOn({ ...mutatedTarget(bug), gaps: 'observed' }, bug)).toEqual(allFail(bug))
})

test('every chapter has a planted mutant', () => {
  const mutated = new Set(plantedMutants.map(({ operation }) => operation))
  const untouched = Object.entries(chapters).filter(
    ([, chapter]) => !Object.keys(chapter).some((name) => mutated.has(name)),
  )
  expect(untouched.map(([name]) => name)).toEqual([])
})
