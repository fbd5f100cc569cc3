import { scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { equivalentMutants } from './equivalent-mutants.ts'
import { readEvidence } from './evidence/evidence.ts'
import { killingCase } from './evidence/run-mutant.ts'
import { generatedMutants } from './generated-mutants.ts'
import type { Mutant } from './model/mutant.ts'

const { detectedBy } = await readEvidence()
const cases = scriptedCasesIn(suite)

/** The mutants of a chapter, without equivalent ones. */
export const mutantsOf = (chapter: object): Mutant[] =>
  generatedMutants.filter(({ operation, id }) => operation in chapter && !(id in equivalentMutants))

/** Runs only the recorded killing case, because running all cases takes minutes. */
const isDetected = async (mutant: Mutant): Promise<boolean> =>
  (await killingCase(
    mutant,
    cases.filter(({ id }) => id === detectedBy[mutant.id]),
  )) !== undefined

/** The ids of mutants that are not detected. */
export async function survivors(mutants: readonly Mutant[]): Promise<string[]> {
  const alive: string[] = []
  for (const mutant of mutants) if (!(await isDetected(mutant))) alive.push(mutant.id)
  return alive
}
