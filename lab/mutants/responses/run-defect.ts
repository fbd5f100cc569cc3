import { casesIn } from '../../../conformance/authoring/coverage.ts'
import type { Scenario } from '../../../conformance/authoring/scenario.ts'
import type { Target } from '../../../conformance/client/target.ts'
import type { Failure } from '../../../conformance/model/failure.ts'
import { isGap } from '../../../conformance/model/requirement-index.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { endpoints } from '../../../contracts/chapters.ts'
import type { Defect } from './defect.ts'
import type { Mode } from './modes.ts'
import { withDefects } from './responses.ts'

/** A defect without `detectedBy` survives. */
export interface Outcome {
  /** The case that failed. */
  readonly detectedBy?: string
  /** A case that ended with an error, which does not count as detected. */
  readonly error?: string
  /** No planned case detects the defect; the run with all cases is still to come. */
  readonly isOpen?: true
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
}

interface Options {
  newTarget(mode: Mode): Target
  onCase?(): void
}

/** For one case, in milliseconds: long, because a busy machine is not an error. */
export const timeout = 20_000

/** Most defects are detected by a few cases and the observer, at a tenth of the cost. */
const quickCases = 5

/**
 * Runs the plans in order. A case that detected the defect in an earlier mode comes first. The mode `adapter` has the same adapter
 * as `own` and fewer checks, so it is run only if it can differ.
 */
export async function runDefect(
  suite: readonly Scenario[],
  { defect, plans }: DefectTask,
  options: Options,
): Promise<Outcomes> {
  const outcomes: Outcomes = {}
  let isSame = false
  for (const plan of plans) {
    const { own } = outcomes
    const killingCases = Object.values(outcomes).flatMap(({ detectedBy }) => detectedBy ?? [])
    const before = killingCases.filter((id) => !isObserved(id))
    const stages = [before, plan.first.slice(0, quickCases), plan.first]
    if (plan.mode === 'adapter' && own && (isSame || own.detectedBy === undefined)) {
      outcomes.adapter = own
      continue
    }
    const { failure, ...outcome } = await runStages(suite, defect, stages, plan.mode, options)
    outcomes[plan.mode] = outcome
    if (plan.mode === 'own') isSame = failure !== undefined && !dependsOnGap(failure, defect)
  }
  return outcomes
}

const changedByReading = new Set(endpoints.flatMap(({ readingChanges }) => readingChanges?.fields ?? []))

/** Whether the case might pass if no choice in a gap is checked. */
const dependsOnGap = ({ kind, requirements }: Failure, { path }: Defect): boolean =>
  kind !== 'value' || requirements.some(isGap) || path.some((part) => changedByReading.has(part))

interface StageOutcome extends Outcome {
  readonly failure?: Failure
}

/** Each stage is one ordinary run on a new target. */
async function runStages(
  suite: readonly Scenario[],
  defect: Defect,
  stages: readonly (readonly string[])[],
  mode: Mode,
  { newTarget, onCase }: Options,
): Promise<StageOutcome> {
  let outcome: StageOutcome = {}
  let last = ''
  for (const stage of stages) {
    const only = selectionOf(suite, stage)
    if (stage.length === 0 || only.join() === last) continue
    last = only.join()
    outcome = await runStage(suite, withPlanted(newTarget(mode), [defect]), only, onCase)
    const { detectedBy } = outcome
    if (detectedBy === undefined) continue
    if (isObserved(detectedBy)) await refuseFalseAlarm(suite, newTarget(mode), only, mode)
    return outcome
  }
  return { ...outcome, isOpen: true }
}

/** Selections of cases that pass without defects. */
const passing = new WeakMap<readonly Scenario[], Set<string>>()

/** An observed case depends on the other cases of a run, so it must pass in the same run without the defect. */
async function refuseFalseAlarm(
  suite: readonly Scenario[],
  target: Target,
  only: readonly string[],
  mode: Mode,
): Promise<void> {
  const key = `${mode} ${only}`
  const known = passing.get(suite) ?? new Set<string>()
  if (known.has(key)) return
  const { detectedBy } = await runStage(suite, target, only)
  if (detectedBy !== undefined) throw new Error(`${detectedBy} fails without any defect if these cases run: ${only}`)
  passing.set(suite, known.add(key))
}

export const withPlanted = (target: Target, defects: readonly Defect[]): Target => ({
  ...target,
  fetch: withDefects(target.fetch, defects),
})

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
): Promise<StageOutcome> {
  let error: string | undefined
  for await (const { id, outcome, failure } of run(suite, target, { only, timeout })) {
    onCase?.()
    if (outcome === 'failed') return { detectedBy: id, ...(failure && { failure }) }
    if (outcome === 'error') error ??= id
  }
  return error === undefined ? {} : { error }
}
