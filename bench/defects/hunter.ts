import type { Case } from '../../conformance/case.ts'
import { casesIn } from '../../conformance/coverage.ts'
import { run } from '../../conformance/run.ts'
import { openRun, runCase } from '../../conformance/run-case.ts'
import { suite } from '../../conformance/suite.ts'
import { targetWith } from '../../mutants/hunt.ts'
import type { Mutant } from '../../mutants/mutant.ts'
import { plantedMutants } from '../../mutants/planted.ts'

const cases = casesIn(suite)

export interface Hunt {
  readonly mutant: Mutant
  readonly noticed: boolean
  /** The case that noticed it; all that might have, when none did. */
  readonly telling: readonly Case[]
}

export type Hunter = (mutant: Mutant) => Promise<Hunt>

/** The cases that call an operation, those that call little else first. */
async function casesByOperation(): Promise<(operation: string) => Case[]> {
  const calls = new Map<string, ReadonlySet<string>>()
  for await (const { address, judged } of run(suite, targetWith()))
    calls.set(address, new Set(judged.map((pair) => pair.split(' ')[0] ?? pair)))
  const size = ({ address }: Case) => calls.get(address)?.size ?? 0
  const sorted = cases.toSorted((a, b) => size(a) - size(b))
  return (operation) => sorted.filter(({ address, before }) => !before && calls.get(address)?.has(operation))
}

/** What a planted defect must make fail. */
function known({ id }: Mutant): Case[] {
  const fails = plantedMutants.find((planted) => planted.id === id)?.fails ?? []
  return cases.filter(({ address }) => fails.includes(address))
}

/** The suite, on a world in process, until a case does not pass: then `conform` does not answer 0. */
export async function openHunter(): Promise<Hunter> {
  const casesOf = await casesByOperation()
  return async (mutant) => {
    const underway = openRun(targetWith(mutant))
    const telling = [...new Set([...known(mutant), ...casesOf(mutant.operation)])]
    for (const one of telling)
      if ((await runCase(one, underway)).outcome !== 'passed') return { mutant, noticed: true, telling: [one] }
    return { mutant, noticed: false, telling }
  }
}
