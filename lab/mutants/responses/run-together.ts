import type { Scenario } from '../../../conformance/authoring/scenario.ts'
import type { Target } from '../../../conformance/client/target.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { type Defect, defectId } from './defect.ts'
import type { Mode } from './modes.ts'
import type { RecordedCase } from './record.ts'
import { isObserved, type Outcome, type Plan, timeout, withPlanted } from './run-defect.ts'

/** A run of the whole suite on a target with several defects. */
export interface JointTask {
  readonly mode: Mode
  readonly defects: readonly Defect[]
}

/** A case that did not pass. */
export interface JointResult extends Pick<Verdict, 'id' | 'outcome'> {
  /** The cases to run again: for an observed case, those whose responses showed the failure. */
  readonly cases: readonly string[]
}

interface Options {
  newTarget(mode: Mode): Target
  onCase?(): void
}

export async function runTogether(
  suite: readonly Scenario[],
  { mode, defects }: JointTask,
  { newTarget, onCase }: Options,
): Promise<JointResult[]> {
  const results: JointResult[] = []
  for await (const { id, outcome, failure } of run(suite, withPlanted(newTarget(mode), defects), { timeout })) {
    onCase?.()
    const cases = isObserved(id) ? (failure?.seenIn ?? []) : [id]
    if (outcome !== 'passed') results.push({ id, outcome, cases })
  }
  return results
}

interface Runs {
  /** Undefined if the defects make the process hang or exit. */
  runTogether(task: JointTask): Promise<readonly JointResult[] | undefined>
  runAlone(defect: Defect, plan: Plan): Promise<Outcome>
}

interface SettleOptions {
  readonly mode: Mode
  readonly cases: readonly RecordedCase[]
  readonly runs: Runs
}

/** How many defects are planted at once. */
const maxTogether = 60

/** Defects that could hide each other, such as the same wrong name in two operations, are not planted at once. */
export function groupsOf(defects: readonly Defect[], size = maxTogether): Defect[][] {
  const groups: Defect[][] = []
  for (const defect of defects) {
    const fits = (group: readonly Defect[]) => group.length < size && !group.some((one) => mayHide(one, defect))
    const group = groups.find(fits)
    if (group) group.push(defect)
    else groups.push([defect])
  }
  return groups
}

const mayHide = (one: Defect, other: Defect): boolean => one.way === other.way && fieldOf(one) === fieldOf(other)

const fieldOf = ({ operation, path }: Defect): string => path.findLast((part) => part !== '[]') ?? operation

/**
 * Finds out with few runs whether any case detects these defects: the whole suite runs with all of them. A case that passes detects
 * none of them; a case with another outcome than without defects runs again with each defect that alters its responses.
 */
export async function settleGroup(defects: readonly Defect[], options: SettleOptions): Promise<Map<string, Outcome>> {
  const { mode, cases, runs } = options
  const results = await runs.runTogether({ mode, defects })
  if (!results) return settleHalves(defects, options)
  const outcomes = new Map<string, Outcome>(defects.map((defect) => [defectId(defect), {}]))
  const recorded = new Map(cases.map((one) => [one.id, one]))
  const differing = results.filter(({ id, outcome }) => outcome !== recorded.get(id)?.outcome)
  for (const defect of defects) {
    const alters = (id: string) => recorded.get(id)?.defects.has(defectId(defect)) === true
    const first = [...new Set(differing.filter((one) => one.cases.some(alters)).flatMap((one) => one.cases))]
    if (first.length > 0) outcomes.set(defectId(defect), await runs.runAlone(defect, { mode, first }))
  }
  const rest = defects.filter((defect) => outcomes.get(defectId(defect))?.detectedBy === undefined)
  const observed = differing.find(({ id, outcome }) => isObserved(id) && outcome === 'failed')
  if (!observed || rest.length === 0) return outcomes
  // Nothing else can have made it fail, even if the few cases that ran again did not show it.
  const [only] = defects
  if (only && defects.length === 1) return outcomes.set(defectId(only), { detectedBy: observed.id })
  // It reports only its first failure, so one defect may hide another.
  return rest.length < defects.length
    ? new Map([...outcomes, ...(await settleGroup(rest, options))])
    : settleHalves(defects, options)
}

async function settleHalves(defects: readonly Defect[], options: SettleOptions): Promise<Map<string, Outcome>> {
  const [only] = defects
  if (only && defects.length === 1) return new Map([[defectId(only), { error: 'the process hangs or exits' }]])
  const middle = Math.ceil(defects.length / 2)
  const first = await settleGroup(defects.slice(0, middle), options)
  return new Map([...first, ...(await settleGroup(defects.slice(middle), options))])
}
