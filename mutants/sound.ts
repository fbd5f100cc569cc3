import { inProcess } from '../cli/in-process.ts'
import { run } from '../conformance/run.ts'
import type { Scenario } from '../conformance/scenario.ts'
import { endpoints } from '../contracts/chapters.ts'
import { createWorld } from '../mock/world.ts'
import type { AnyRule } from '../platform/rules/index.ts'
import type { Uses } from './mutant.ts'
import { spied } from './spied-store.ts'

export interface Sound {
  /** The operations that each case really calls. */
  readonly calls: ReadonlyMap<string, ReadonlySet<string>>
  /** What each operation does to the store. */
  readonly uses: Uses
}

const token = 'sound'

/** Runs everything once on a sound world, and watches. */
export async function watchSound(suite: readonly Scenario[]): Promise<Sound> {
  const uses = new Map(endpoints.map(({ name }) => [name, new Set<string>()]))
  const spying =
    (rule: AnyRule, used: Set<string> | undefined): AnyRule =>
    (input, world) =>
      rule(input, { ...world, store: spied(world.store, { seen: (verb, at) => used?.add(`${verb} ${at}`) }).store })
  const world = createWorld({ controlToken: token, wrap: ({ name }, rule) => spying(rule, uses.get(name)) })
  const calls = new Map<string, ReadonlySet<string>>()
  for await (const { address, judged, outcome } of run(suite, inProcess(world, token))) {
    if (outcome !== 'passed') throw new Error(`${address} fails without any defect`)
    calls.set(address, new Set(judged.map((pair) => pair.split(' ')[0] ?? pair)))
  }
  return { calls, uses }
}
