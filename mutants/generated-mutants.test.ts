import { expect, test } from 'vitest'
import { casesIn } from '../conformance/model/coverage.ts'
import { suite } from '../conformance/suite.ts'
import { chapters } from '../contracts/chapters.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { readEvidence, remedy } from './evidence/evidence.ts'
import { killerOf } from './evidence/run-mutant.ts'
import { generatedMutants } from './generated-mutants.ts'
import type { Mutant } from './model/mutant.ts'

const patience = 120_000
const { noticed } = await readEvidence()
const cases = casesIn(suite)

/** Only the case that is recorded for it is asked: asking all of them takes minutes. */
const isNoticed = async (mutant: Mutant): Promise<boolean> =>
  (await killerOf(
    mutant,
    cases.filter(({ id }) => id === noticed[mutant.id]),
  )) !== undefined

async function survivors(mutants: readonly Mutant[]): Promise<string[]> {
  const alive: string[] = []
  for (const mutant of mutants) if (!(await isNoticed(mutant))) alive.push(mutant.id)
  return alive
}

test.each(Object.entries(chapters))(
  'every defect that the contracts suggest for %s is noticed',
  async (_, chapter) => {
    const own = generatedMutants.filter(({ operation, id }) => operation in chapter && !(id in equivalentMutants))
    expect(await survivors(own), remedy).toEqual([])
  },
  patience,
)

/** That they survive is shown by `npm run proof`. */
test('every equivalent mutant is a generated one', () => {
  const ids = generatedMutants.map(({ id }) => id).filter((id) => id in equivalentMutants)
  expect(ids.toSorted()).toEqual(Object.keys(equivalentMutants).sort())
})
