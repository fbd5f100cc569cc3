// Runs cases on mutants inside a worker process, where the platform is loaded from instrumented sources.
import type { Case } from '../../../conformance/authoring/case.ts'
import type { Run } from '../../../conformance/client/run.ts'
import type { EarlierChoices } from '../../../conformance/model/gaps.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import type { Observed } from '../../../conformance/reports/gap-table.ts'
import { casesIn, checksIn, type DetectionMode, isDetected, targetFor } from './detection-modes.ts'
import type { Switches } from './load-instrumented.ts'

/** Which cases reach which mutants. */
export interface MutantCoverage {
  /** For each case, its requests and how often it reaches each mutant. */
  readonly cases: Readonly<
    Record<string, { readonly requests: number; readonly hits: Readonly<Record<string, number>> }>
  >
  /** Reached while modules are loaded. */
  readonly static: readonly string[]
}

export interface MutantRunner {
  /** Runs the selected cases, or all of them, without a mutant. */
  measureCoverage(selectors: readonly string[]): Promise<MutantCoverage>
  /** Runs the cases without a mutant, as on a foreign server, and returns the choices in gaps that they observe. */
  recordChoices(selectors: readonly string[]): Promise<readonly Observed[]>
  /** The first of these cases that detects the mutant. */
  killingCase(number: string, cases: readonly string[], mode: DetectionMode): Promise<string | undefined>
}

/** A case that reaches a mutant more often than this is in an endless loop; without mutants, no case reaches a tenth of it. */
const maxHits = 1_000_000

interface RunnerOptions {
  onCase(): void
  /** The result of `recordChoices`, possibly from another process. */
  earlierRun(): readonly Observed[]
}

/** Imports the suite and the platform dynamically, because the sources have to be instrumented first. */
export async function openMutantRunner(
  switches: Switches,
  { onCase, earlierRun }: RunnerOptions,
): Promise<MutantRunner> {
  const coverage = await import('../../../conformance/authoring/coverage.ts')
  const { select } = await import('../../../conformance/runner/select.ts')
  const { createRun } = await import('../../../conformance/client/run.ts')
  const { captureInitialStates, runCase } = await import('../../../conformance/runner/run-case.ts')
  const { earlierChoices } = await import('../../../conformance/reports/gap-table.ts')
  const { suite } = await import('../../../conformance/suite.ts')
  const { inProcess } = await import('../../../cli/shared/in-process.ts')
  const { createWorld } = await import('../../../mock/world.ts')
  const all = new Map(coverage.casesIn(suite).map((testCase) => [testCase.id, testCase]))
  const token = 'mutation'
  // Caches the seed data, so that no mutant is active while it is generated.
  createWorld()

  let earlier: EarlierChoices | undefined
  const recordedChoices = () => {
    earlier ??= earlierChoices({ results: earlierRun() })
    return { earlierChoices: earlier }
  }
  const world = () => inProcess(createWorld({ controlToken: token }), token)
  const runUntilDetected = async (cases: readonly Case[], mode: DetectionMode) => {
    const run = createRun(targetFor(world(), mode), {
      timeout: 5000,
      checks: checksIn(mode),
      ...(mode === 'compared' && recordedChoices()),
    })
    await captureInitialStates(cases, run)
    for (const testCase of cases) {
      switches.hitCount = 0
      onCase()
      if (isDetected(await runCase(testCase, run), mode)) return testCase.id
    }
    return undefined
  }

  const runAll = async (selectors: readonly string[], run: Run) => {
    const chosen = select(suite, { only: selectors }).filter(({ observed }) => !observed)
    await captureInitialStates(chosen, run)
    const verdicts: Verdict[] = []
    for (const testCase of chosen) {
      switches.currentTestId = testCase.id
      onCase()
      const verdict = await runCase(testCase, run)
      if (verdict.outcome !== 'passed') throw new Error(`${testCase.id}: ${verdict.outcome} without any mutant`)
      verdicts.push(verdict)
    }
    switches.currentTestId = undefined
    return verdicts
  }

  return {
    async measureCoverage(selectors) {
      const verdicts = await runAll(selectors, createRun(targetFor(world(), 'own')))
      const { perTest, static: loaded } = switches.mutantCoverage
      const cases = verdicts.map(({ id, requests }) => [id, { requests, hits: perTest[id] ?? {} }] as const)
      return { cases: Object.fromEntries(cases), static: Object.keys(loaded) }
    },
    async recordChoices(selectors) {
      const verdicts = await runAll(selectors, createRun(targetFor(world(), 'compared')))
      return verdicts.map(({ observations }) => ({ observations: [...observations] }))
    },
    async killingCase(number, ids, mode) {
      const cases = casesIn(ids, mode).flatMap((id) => all.get(id) ?? [])
      const before = switches.activeMutant
      switches.hitLimit = maxHits
      switches.activeMutant = number
      try {
        return await runUntilDetected(cases, mode)
      } finally {
        switches.activeMutant = before
      }
    },
  }
}
