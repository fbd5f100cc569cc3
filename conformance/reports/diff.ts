import { isProblem } from './causes.ts'
import { answersIn, type GapQuestion } from './gap-table.ts'
import type { Outcome } from './matrix.ts'
import type { RunRecord } from './run-record.ts'

/** A case with another outcome than before. */
export interface Change {
  readonly id: string
  readonly title: string
  readonly before: Outcome
  readonly after: Outcome
  /** Why the outcome changed. */
  readonly because: string | undefined
}

/** Where the document is silent: the same question got different answers. */
export interface GapChange extends GapQuestion {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface Diff {
  /** Passed before, and no longer. */
  readonly regressions: readonly Change[]
  /** Failed before, and pass now. */
  readonly fixes: readonly Change[]
  /** Had the same problem before. */
  readonly stillFailing: readonly Change[]
  /** Neither the one nor the other, such as what was not exercised before. */
  readonly others: readonly Change[]
  /** Cases of the second run alone, and of the first alone. */
  readonly added: readonly string[]
  readonly gone: readonly string[]
  readonly gaps: readonly GapChange[]
}

/** Two runs against one target, or against two. */
export function diffOf(before: RunRecord, after: RunRecord): Diff {
  const all = pairsOf(before, after)
  const changes = all.filter((one) => one.before !== one.after)
  return {
    regressions: changes.filter(isRegression),
    fixes: changes.filter(isFix),
    stillFailing: all.filter((one) => one.before === one.after && isProblem({ outcome: one.after })),
    others: changes.filter((one) => !isRegression(one) && !isFix(one)),
    added: missing(after, before),
    gone: missing(before, after),
    gaps: gapChanges(before, after),
  }
}

const isRegression = ({ before }: Change) => before === 'passed'
const isFix = ({ before, after }: Change) => after === 'passed' && isProblem({ outcome: before })

/** Cases of both runs. */
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

function gapChanges(before: RunRecord, after: RunRecord): GapChange[] {
  const was = answersIn(before.results)
  return [...answersIn(after.results)].flatMap(([key, answers]) => {
    const old = was.get(key)
    const [before, after] = [[...(old ?? [])].sort(), [...answers].sort()]
    if (!old || before.join('\n') === after.join('\n')) return []
    return [{ ...(JSON.parse(key) as GapQuestion), before, after }]
  })
}
