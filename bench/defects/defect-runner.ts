import type { Case } from '../../conformance/model/case.ts'
import { casesIn } from '../../conformance/model/coverage.ts'
import { createRun } from '../../conformance/model/run.ts'
import { runCase } from '../../conformance/runner/run-case.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { mutatedTarget } from '../../mutants/evidence/run-mutant.ts'
import type { Mutant } from '../../mutants/model/mutant.ts'
import { plantedMutants } from '../../mutants/planted-mutants.ts'

const cases = casesIn(suite)

export interface DefectResult {
  readonly mutant: Mutant
  readonly noticed: boolean
  /** The case that noticed it; all that might have, when none did. */
  readonly telling: readonly Case[]
}

export type DefectRunner = (mutant: Mutant) => Promise<DefectResult>

/** The cases that call an operation, those that call little else first. */
async function casesByOperation(): Promise<(operation: string) => Case[]> {
  const calls = new Map<string, ReadonlySet<string>>()
  for await (const { id, judged } of run(suite, mutatedTarget()))
    calls.set(id, new Set(judged.map((pair) => pair.split(' ')[0] ?? pair)))
  const size = ({ id }: Case) => calls.get(id)?.size ?? 0
  const sorted = cases.toSorted((a, b) => size(a) - size(b))
  return (operation) => sorted.filter(({ id, before }) => !before && calls.get(id)?.has(operation))
}

/** What a planted defect must make fail. */
function known({ id }: Mutant): Case[] {
  const fails = plantedMutants.find((planted) => planted.id === id)?.fails ?? []
  return cases.filter(({ id }) => fails.includes(id))
}

/** The suite, on a world in process, until a case does not pass: then `conform` does not answer 0. */
export async function openDefectRunner(): Promise<DefectRunner> {
  const casesOf = await casesByOperation()
  return async (mutant) => {
    const underway = createRun(mutatedTarget(mutant))
    const telling = [...new Set([...known(mutant), ...casesOf(mutant.operation)])]
    for (const one of telling)
      if ((await runCase(one, underway)).outcome !== 'passed') return { mutant, noticed: true, telling: [one] }
    return { mutant, noticed: false, telling }
  }
}
