import type { Case } from '../../../conformance/authoring/case.ts'
import type { Run } from '../../../conformance/client/run.ts'
import type { EarlierChoices } from '../../../conformance/model/gaps.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import type { Observed } from '../../../conformance/reports/gap-table.ts'
import type { Switches } from './instrumented-modules.ts'
import { casesIn, checksIn, isNoticed, targetFor, type WayOfJudging } from './judging.ts'

/** What of the suite reaches which mutants. */
export interface Reach {
  /** By case: its requests, and how often it reaches each mutant. */
  readonly cases: Readonly<
    Record<string, { readonly requests: number; readonly hits: Readonly<Record<string, number>> }>
  >
  /** Reached while modules are loaded. */
  readonly static: readonly string[]
}

export interface Player {
  /** Of the cases that these selectors choose, or of all. */
  reach(selectors: readonly string[]): Promise<Reach>
  /** What they see where the document is silent, as a foreign server is judged. */
  record(selectors: readonly string[]): Promise<readonly Observed[]>
  /** The first of these cases that fails, with the mutant switched on. */
  killer(number: string, cases: readonly string[], way: WayOfJudging): Promise<string | undefined>
}

/** Hits of a mutant by one case beyond which a loop counts as endless; without mutants none has a tenth of them. */
const mostHits = 1_000_000

interface PlayerOptions {
  onCase(): void
  /** What `record` saw, perhaps in another process. */
  earlierRun(): readonly Observed[]
}

/** Everything of the suite and of the platform is loaded here, after the sources were instrumented. */
export async function openPlayer(switches: Switches, { onCase, earlierRun }: PlayerOptions): Promise<Player> {
  const coverage = await import('../../../conformance/authoring/coverage.ts')
  const { select } = await import('../../../conformance/runner/select.ts')
  const { createRun } = await import('../../../conformance/client/run.ts')
  const { captureInitialStates, runCase } = await import('../../../conformance/runner/run-case.ts')
  const { earlierChoices } = await import('../../../conformance/reports/gap-table.ts')
  const { suite } = await import('../../../conformance/suite.ts')
  const { inProcess } = await import('../../../cli/shared/in-process.ts')
  const { createWorld } = await import('../../../mock/world.ts')
  const all = new Map(coverage.casesIn(suite).map((one) => [one.id, one]))
  const token = 'mutation'
  // Kept for all worlds to come: seeding must not meet a mutant that is switched on later.
  createWorld()

  let earlier: EarlierChoices | undefined
  const held = () => {
    earlier ??= earlierChoices({ results: earlierRun() })
    return { earlierChoices: earlier }
  }
  const world = () => inProcess(createWorld({ controlToken: token }), token)
  const play = async (cases: readonly Case[], way: WayOfJudging) => {
    const run = createRun(targetFor(world(), way), {
      timeout: 5000,
      checks: checksIn(way),
      ...(way === 'recorded' && held()),
    })
    await captureInitialStates(cases, run)
    for (const one of cases) {
      switches.hitCount = 0
      onCase()
      if (isNoticed(await runCase(one, run), way)) return one.id
    }
    return undefined
  }

  const playAll = async (selectors: readonly string[], run: Run) => {
    const chosen = select(suite, { only: selectors })
    await captureInitialStates(chosen, run)
    const verdicts: Verdict[] = []
    for (const one of chosen) {
      switches.currentTestId = one.id
      onCase()
      const verdict = await runCase(one, run)
      if (verdict.outcome !== 'passed') throw new Error(`${one.id} ${verdict.outcome} without any mutant`)
      verdicts.push(verdict)
    }
    switches.currentTestId = undefined
    return verdicts
  }

  return {
    async reach(selectors) {
      const verdicts = await playAll(selectors, createRun(targetFor(world(), 'own')))
      const { perTest, static: loaded } = switches.mutantCoverage
      const cases = verdicts.map(({ id, requests }) => [id, { requests, hits: perTest[id] ?? {} }] as const)
      return { cases: Object.fromEntries(cases), static: Object.keys(loaded) }
    },
    async record(selectors) {
      const verdicts = await playAll(selectors, createRun(targetFor(world(), 'recorded')))
      return verdicts.map(({ observations }) => ({ observations: [...observations] }))
    },
    async killer(number, ids, way) {
      const cases = casesIn(ids, way).flatMap((id) => all.get(id) ?? [])
      const before = switches.activeMutant
      switches.hitLimit = mostHits
      switches.activeMutant = number
      try {
        return await play(cases, way)
      } finally {
        switches.activeMutant = before
      }
    },
  }
}
