import { inProcess } from '../cli/in-process.ts'
import type { Case } from '../conformance/case.ts'
import { run } from '../conformance/run.ts'
import { openRun, runCase } from '../conformance/run-case.ts'
import type { Scenario } from '../conformance/scenario.ts'
import type { Target } from '../conformance/target.ts'
import { createWorld } from '../mock/world.ts'
import type { Mutant } from './mutant.ts'

const token = 'mutants'

/** A fresh world of ours, with a defect when one is given. */
export function targetWith(mutant?: Mutant): Target {
  const world = createWorld({
    controlToken: token,
    ...(mutant && { wrap: (endpoint, rule) => (endpoint.name === mutant.operation ? mutant.spoil(rule) : rule) }),
  })
  return inProcess(world, token)
}

/** Which operations each case really calls, by running it once on a sound world. */
export async function callsOf(suite: readonly Scenario[]): Promise<Map<string, ReadonlySet<string>>> {
  const calls = new Map<string, ReadonlySet<string>>()
  for await (const verdict of run(suite, targetWith())) {
    calls.set(verdict.address, new Set(verdict.judged.map((pair) => pair.split(' ')[0] ?? pair)))
  }
  return calls
}

/** Runs the cases that touch the mutant, in the order given, until one fails. Answers its address. */
export async function killerOf(mutant: Mutant, cases: readonly Case[]): Promise<string | undefined> {
  const run = openRun(targetWith(mutant))
  for (const one of cases) if ((await runCase(one, run)).outcome !== 'passed') return one.address
  return undefined
}
