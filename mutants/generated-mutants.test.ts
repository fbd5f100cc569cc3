import { expect, test } from 'vitest'
import { casesIn } from '../conformance/model/coverage.ts'
import { suite } from '../conformance/suite.ts'
import { chapters } from '../contracts/chapters.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { type Baseline, runBaseline } from './evidence/baseline-run.ts'
import { readEvidence } from './evidence/evidence.ts'
import { casesCalling, killerOf } from './evidence/run-mutant.ts'
import { generatedMutants } from './generated-mutants.ts'
import type { Mutant } from './model/mutant.ts'

const patience = 240_000
const { noticed } = await readEvidence()
const cases = casesIn(suite)

let watched: Promise<Baseline> | undefined

/** The case that noticed it before comes first; where it does not any more, all others are asked. */
async function isNoticed(mutant: Mutant): Promise<boolean> {
  if (
    await killerOf(
      mutant,
      cases.filter(({ id }) => id === noticed[mutant.id]),
    )
  )
    return true
  watched ??= runBaseline(suite)
  return (await killerOf(mutant, casesCalling(mutant, (await watched).calls, cases))) !== undefined
}

async function survivors(mutants: readonly Mutant[]): Promise<string[]> {
  const alive: string[] = []
  for (const mutant of mutants) if (!(await isNoticed(mutant))) alive.push(mutant.id)
  return alive
}

test.each(Object.entries(chapters))(
  'every defect that the contracts suggest for %s is noticed',
  async (_, chapter) => {
    const own = generatedMutants.filter(({ operation, id }) => operation in chapter && !(id in equivalentMutants))
    expect(await survivors(own)).toEqual([])
  },
  patience,
)

/** That they survive is shown by `npm run proof`. */
test('every equivalent mutant is a generated one', () => {
  const ids = generatedMutants.map(({ id }) => id).filter((id) => id in equivalentMutants)
  expect(ids.toSorted()).toEqual(Object.keys(equivalentMutants).sort())
})
