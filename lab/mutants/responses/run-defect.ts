import { casesIn } from '../../../conformance/authoring/coverage.ts'
import type { Scenario } from '../../../conformance/authoring/scenario.ts'
import type { Target } from '../../../conformance/client/target.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import type { Defect } from './defect.ts'
import type { Mode } from './modes.ts'
import { withDefect } from './responses.ts'

/** A defect without `detectedBy` survives. */
export interface Outcome {
  /** The case that failed. */
  readonly detectedBy?: string
  /** A case that ended with an error, which does not count as detected. */
  readonly error?: string
}

export type Outcomes = Partial<Record<Mode, Outcome>>

export interface DefectTask {
  readonly defect: Defect
  readonly plans: readonly Plan[]
}

/** The cases for one mode. */
export interface Plan {
  readonly mode: Mode
  /** The likeliest to detect the defect; run first. */
  readonly first: readonly string[]
  /** All cases that send the operation. */
  readonly all: readonly string[]
  /** The same, with a sample of the other cases, whose values the observer compares. */
  readonly wide: readonly string[]
}

interface Options {
  newTarget(mode: Mode): Target
  onCase?(): void
}

/** Most defects are detected by a few cases and the observer, at a tenth of the cost. */
const quickCases = 5

/**
 * Runs the plans in order. A case that detected the defect in an earlier mode comes first. The mode `adapter` has the same adapter
 * as `own` and fewer checks, so it is not run if the defect survives there.
 */
export async function runDefect(
  suite: readonly Scenario[],
  { defect, plans }: DefectTask,
  options: Options,
): Promise<Outcomes> {
  const outcomes: Outcomes = {}
  for (const plan of plans) {
    const { own } = outcomes
    const isKnown = plan.mode === 'adapter' && own && own.detectedBy === undefined
    const killingCases = Object.values(outcomes).flatMap(({ detectedBy }) => detectedBy ?? [])
    const before = killingCases.filter((id) => !isObserved(id))
    const stages = [before, plan.first.slice(0, quickCases), plan.first, plan.all, plan.wide]
    outcomes[plan.mode] = isKnown ? own : await runStages(suite, defect, stages, plan.mode, options)
  }
  return outcomes
}

/** Each stage is one ordinary run on a new target. */
async function runStages(
  suite: readonly Scenario[],
  defect: Defect,
  stages: readonly (readonly string[])[],
  mode: Mode,
  { newTarget, onCase }: Options,
): Promise<Outcome> {
  let outcome: Outcome = {}
  let last = ''
  for (const stage of stages) {
    const only = selectionOf(suite, stage)
    if (stage.length === 0 || only.join() === last) continue
    last = only.join()
    outcome = await runStage(suite, withPlanted(newTarget(mode), defect), only, onCase)
    const { detectedBy } = outcome
    if (detectedBy === undefined) continue
    if (isObserved(detectedBy) && !hasBeenVerified(defect, detectedBy, mode))
      await refuseFalseAlarm(suite, newTarget(mode), only)
    return outcome
  }
  return outcome
}

const verifications = new Map<string, number>()

/** Verified with three selections of cases for each operation; more would cost as much as the defects themselves. */
function hasBeenVerified({ operation }: Defect, id: string, mode: Mode): boolean {
  const key = `${operation} ${id} ${mode}`
  const count = verifications.get(key) ?? 0
  verifications.set(key, count + 1)
  return count >= 3
}

/** An observed case depends on what else runs, so it has to pass on the same cases without the defect. */
async function refuseFalseAlarm(suite: readonly Scenario[], target: Target, only: readonly string[]): Promise<void> {
  const { detectedBy } = await runStage(suite, target, only)
  if (detectedBy !== undefined) throw new Error(`${detectedBy} fails without any defect if these cases run: ${only}`)
}

const withPlanted = (target: Target, defect: Defect): Target => ({ ...target, fetch: withDefect(target.fetch, defect) })

/** The cases of the stage, and cases that compare values observed during the whole run. */
function selectionOf(suite: readonly Scenario[], stage: readonly string[]): string[] {
  const cases = casesIn(suite)
  const unknown = stage.find((id) => !cases.some((one) => one.id === id))
  if (unknown !== undefined) throw new Error(`the suite has no case ${unknown}`)
  const chosen = new Set(stage)
  return cases.filter(({ id, scenario }) => chosen.has(id) || isObserved(scenario)).map(({ id }) => id)
}

export const isObserved = (id: string): boolean => id.startsWith('observed/')

async function runStage(
  suite: readonly Scenario[],
  target: Target,
  only: readonly string[],
  onCase?: Options['onCase'],
): Promise<Outcome> {
  let error: string | undefined
  for await (const { id, outcome } of run(suite, target, { only, timeout: 5000 })) {
    onCase?.()
    if (outcome === 'failed') return { detectedBy: id }
    if (outcome === 'error') error ??= id
  }
  return error === undefined ? {} : { error }
}
