import { inProcess } from '../cli/in-process.ts'
import type { Case } from '../conformance/case.ts'
import { run } from '../conformance/run.ts'
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

/** Runs the cases that touch the mutant, until one fails. Answers its address. */
export async function killerOf(
  mutant: Mutant,
  suite: readonly Scenario[],
  cases: readonly Case[],
): Promise<string | undefined> {
  if (cases.length === 0) return undefined
  for await (const { address, outcome } of run(suite, targetWith(mutant), { only: cases.map((one) => one.address) })) {
    if (outcome !== 'passed') return address
  }
  return undefined
}
