import { isProblem } from './causes.ts'
import { behavioursIn, type GapCheck } from './gap-table.ts'
import type { Outcome } from './matrix.ts'
import type { RunRecord } from './run-record.ts'

/** A case with its outcomes in two runs. */
export interface Change {
  readonly id: string
  readonly title: string
  readonly before: Outcome
  readonly after: Outcome
  /** Why the outcome changed. */
  readonly because: string | undefined
}

/** A gap in which the target behaves differently than before. */
export interface GapChange extends GapCheck {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface Diff {
  /** Passed before, does not pass now. */
  readonly regressions: readonly Change[]
  /** Failed before, passes now. */
  readonly fixes: readonly Change[]
  /** Failed before, still fails. */
  readonly stillFailing: readonly Change[]
  /** Other changes, such as cases that were not exercised before. */
  readonly others: readonly Change[]
  /** Cases that only the second run has, and cases that only the first run has. */
  readonly added: readonly string[]
  readonly gone: readonly string[]
  readonly gaps: readonly GapChange[]
  /** Undefined if both runs selected the same cases in the same way. Otherwise only cases that both judged are compared. */
  readonly judged: JudgedCounts | undefined
}

/** How many cases passed or failed: in both runs, only in the first, only in the second. */
export interface JudgedCounts {
  readonly both: number
  readonly onlyBefore: number
  readonly onlyAfter: number
}

/** Compares two runs, against one target or against two. */
export function diffOf(before: RunRecord, after: RunRecord): Diff {
  const isComparable = selectionOf(before) === selectionOf(after)
  const all = pairsOf(before, after).filter((one) => isComparable || (isJudged(one.before) && isJudged(one.after)))
  const changes = all.filter((one) => one.before !== one.after)
  return {
    regressions: changes.filter(isRegression),
    fixes: changes.filter(isFix),
    stillFailing: all.filter((one) => one.before === one.after && isProblem({ outcome: one.after })),
    others: changes.filter((one) => !isRegression(one) && !isFix(one)),
    added: missing(after, before),
    gone: missing(before, after),
    gaps: gapChanges(before, after, new Set(all.map(({ id }) => id))),
    judged: isComparable ? undefined : judgedCounts(before, after, all.length),
  }
}

/** Everything that decides which cases a run judges. A run that was stopped has its own selection. */
function selectionOf({ started, finished }: RunRecord): string {
  const { only, skip, budget, since, mode, profile, unsupported } = started
  const isWhole = finished !== undefined && finished.exitCode !== 3
  const selected = [only.toSorted(), skip.toSorted(), budget, since]
  return JSON.stringify([...selected, mode, profile, unsupported.toSorted(), isWhole])
}

const isJudged = (outcome: Outcome) => outcome === 'passed' || outcome === 'failed' || outcome === 'flaky'

function judgedCounts(before: RunRecord, after: RunRecord, both: number): JudgedCounts {
  const judged = ({ results }: RunRecord) => results.filter(({ outcome }) => isJudged(outcome)).length
  return { both, onlyBefore: judged(before) - both, onlyAfter: judged(after) - both }
}

const isRegression = ({ before }: Change) => before === 'passed'
const isFix = ({ before, after }: Change) => after === 'passed' && isProblem({ outcome: before })

/** The cases that both runs have. */
function pairsOf(before: RunRecord, after: RunRecord): Change[] {
  const was = new Map(before.results.map(({ id, outcome }) => [id, outcome]))
  return after.results.flatMap(({ id, title, outcome, failure, reason }) => {
    const old = was.get(id)
    if (old === undefined) return []
    const because = failure ? `expected ${failure.expected}; actual: ${failure.actual}` : reason
    return [{ id, title, before: old, after: outcome, because }]
  })
}

function missing(there: RunRecord, here: RunRecord): string[] {
  const known = new Set(here.results.map(({ id }) => id))
  return there.results.map(({ id }) => id).filter((id) => !known.has(id))
}

/** Uses only the observations of the compared cases: other cases may observe more in the same gap. */
function gapChanges(before: RunRecord, after: RunRecord, compared: ReadonlySet<string>): GapChange[] {
  const observed = ({ results }: RunRecord) => behavioursIn(results.filter(({ id }) => compared.has(id)))
  const was = observed(before)
  return [...observed(after)].flatMap(([key, behaviours]) => {
    const old = was.get(key)
    const [before, after] = [[...(old ?? [])].sort(), [...behaviours].sort()]
    if (!old || before.join('\n') === after.join('\n')) return []
    return [{ ...(JSON.parse(key) as GapCheck), before, after }]
  })
}
