import type { Case } from '../../../conformance/authoring/case.ts'
import { scriptedCasesIn } from '../../../conformance/authoring/coverage.ts'
import { createRun } from '../../../conformance/client/run.ts'
import { runCase } from '../../../conformance/runner/run-case.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { suite } from '../../../conformance/suite.ts'
import { mutatedTarget } from '../../mutants/evidence/run-mutant.ts'
import type { Mutant } from '../../mutants/model/mutant.ts'
import { plantedMutants } from '../../mutants/planted-mutants.ts'

const allCases = scriptedCasesIn(suite)

export interface DefectResult {
  readonly mutant: Mutant
  readonly detected: boolean
  /** The case that detected it, or every case that was run if none did. */
  readonly cases: readonly Case[]
}

export type DefectRunner = (mutant: Mutant) => Promise<DefectResult>

/** Finds the cases that call an operation, those with the fewest other operations first. */
async function casesByOperation(): Promise<(operation: string) => Case[]> {
  const calls = new Map<string, ReadonlySet<string>>()
  for await (const { id, judged } of run(suite, mutatedTarget()))
    calls.set(id, new Set(judged.map((pair) => pair.split(' ')[0] ?? pair)))
  const callCount = ({ id }: Case) => calls.get(id)?.size ?? 0
  const sorted = allCases.toSorted((a, b) => callCount(a) - callCount(b))
  return (operation) => sorted.filter(({ id, before }) => !before && calls.get(id)?.has(operation))
}

/** The cases that must fail on a planted mutant. */
function expectedFailures({ id }: Mutant): Case[] {
  const killingCases = plantedMutants.find((planted) => planted.id === id)?.killingCases ?? []
  return allCases.filter(({ id }) => killingCases.includes(id))
}

/** Runs the suite in process until a case does not pass, in which case `conform` would exit with a non-zero code. */
export async function openDefectRunner(): Promise<DefectRunner> {
  const casesOf = await casesByOperation()
  return async (mutant) => {
    const context = createRun(mutatedTarget(mutant))
    const cases = [...new Set([...expectedFailures(mutant), ...casesOf(mutant.operation)])]
    for (const one of cases)
      if ((await runCase(one, context)).outcome !== 'passed') return { mutant, detected: true, cases: [one] }
    return { mutant, detected: false, cases }
  }
}
