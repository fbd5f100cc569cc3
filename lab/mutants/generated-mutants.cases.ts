import { casesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { readEvidence } from './evidence/evidence.ts'
import { killerOf } from './evidence/run-mutant.ts'
import { generatedMutants } from './generated-mutants.ts'
import type { Mutant } from './model/mutant.ts'

const { noticed } = await readEvidence()
const cases = casesIn(suite)

/** What the contracts of a chapter suggest, without what nobody could notice. */
export const mutantsOf = (chapter: object): Mutant[] =>
  generatedMutants.filter(({ operation, id }) => operation in chapter && !(id in equivalentMutants))

/** Only the case that is recorded for it is asked: asking all of them takes minutes. */
const isNoticed = async (mutant: Mutant): Promise<boolean> =>
  (await killerOf(
    mutant,
    cases.filter(({ id }) => id === noticed[mutant.id]),
  )) !== undefined

/** The ids of those that are not noticed. */
export async function survivors(mutants: readonly Mutant[]): Promise<string[]> {
  const alive: string[] = []
  for (const mutant of mutants) if (!(await isNoticed(mutant))) alive.push(mutant.id)
  return alive
}
