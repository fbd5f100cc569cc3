import { inProcess } from '../../../cli/shared/in-process.ts'
import type { Scenario } from '../../../conformance/authoring/scenario.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { endpoints } from '../../../contracts/chapters.ts'
import { createWorld } from '../../../mock/world.ts'
import { wrapRules } from '../../../platform/middleware.ts'
import type { AnyRule } from '../../../platform/rule.ts'
import type { Uses } from '../model/mutant.ts'
import { spyOn } from './spy-store.ts'

export interface Baseline {
  /** The operations that each case calls. */
  readonly calls: ReadonlyMap<string, ReadonlySet<string>>
  /** How each operation uses the store. */
  readonly uses: Uses
}

const token = 'baseline'

/** Runs the suite, or part of it, once without a mutant, and records calls and uses of the store. */
export async function runBaseline(suite: readonly Scenario[], only: readonly string[] = []): Promise<Baseline> {
  const uses = new Map(endpoints.map(({ name }) => [name, new Set<string>()]))
  const spying =
    (rule: AnyRule, used: Set<string> | undefined): AnyRule =>
    (input, world) =>
      rule(input, { ...world, store: spyOn(world.store, { onAccess: (verb, at) => used?.add(`${verb} ${at}`) }).store })
  const world = createWorld({
    controlToken: token,
    middleware: [wrapRules(({ name }, rule) => spying(rule, uses.get(name)))],
  })
  const calls = new Map<string, ReadonlySet<string>>()
  for await (const { id, judged, outcome } of run(suite, inProcess(world, token), { only })) {
    if (outcome !== 'passed') throw new Error(`${id} fails without a mutant`)
    calls.set(id, new Set(judged.map((pair) => pair.split(' ')[0] ?? pair)))
  }
  return { calls, uses }
}
