import type { Coverage } from '../runner/conclusion.ts'
import { type Cause, causesOf } from './causes.ts'
import { type GapRow, gapTableOf } from './gap-table.ts'
import { type ChapterRow, type Counts, countsOf, inOrder, matrixOf } from './matrix.ts'
import { type OperationRow, operationRowsOf } from './operations.ts'
import type { Judged } from './run-events.ts'
import type { RunRecord } from './run-record.ts'
import { type Smell, smellsIn } from './smells.ts'
import { coverageOf, type Statement, statementsOf } from './statements.ts'

/** Cases that did not run for one reason. */
export interface LeftOut {
  readonly outcome: 'not exercised' | 'unsupported'
  readonly reason: string
  /** What would have to be there. */
  readonly unlock: readonly string[]
  readonly caseIds: readonly string[]
}

export interface Summary {
  readonly verdict: string
  /** None for a run that did not finish. */
  readonly exitCode: number | undefined
  readonly counts: Counts
  readonly chapters: readonly ChapterRow[]
  readonly operations: readonly OperationRow[]
  readonly statements: readonly Statement[]
  readonly coverage: Coverage
  readonly gaps: readonly GapRow[]
  /** Choices in gaps that may do damage. */
  readonly smells: readonly Smell[]
  readonly causes: readonly Cause[]
  readonly leftOut: readonly LeftOut[]
  /** Checks of cases that ran without them, with the case and the reason. */
  readonly leftOutChecks: readonly string[]
  readonly leftovers: readonly string[]
  readonly requests: number
  readonly ms: number
}

export function summaryOf(record: RunRecord): Summary {
  const { ended } = record
  const judged = record.judged.toSorted((a, b) => inOrder(a.id, b.id))
  const statements = statementsOf(judged)
  const gaps = gapTableOf(judged)
  return {
    verdict: ended?.verdict ?? 'no verdict: the run did not finish',
    exitCode: ended?.exitCode,
    counts: countsOf(judged),
    chapters: matrixOf(judged),
    operations: operationRowsOf(judged),
    statements,
    coverage: coverageOf(statements, record.begun),
    gaps,
    smells: smellsIn(gaps),
    causes: causesOf(judged),
    leftOut: leftOutOf(judged),
    leftOutChecks: judged.flatMap(({ id, leftOut = [] }) => leftOut.map((what) => `${id} without ${what}`)),
    leftovers: ended?.left ?? judged.flatMap(({ leftovers }) => leftovers),
    requests: ended?.requests ?? sum(judged.map(({ requests }) => requests)),
    ms: ended?.ms ?? lastEnd(judged),
  }
}

/** Files of earlier versions have durations only. */
const lastEnd = (judged: readonly Judged[]): number =>
  judged.every(({ from }) => from !== undefined)
    ? Math.max(0, ...judged.map(({ from = 0, ms }) => from + ms))
    : sum(judged.map(({ ms }) => ms))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function leftOutOf(judged: readonly Judged[]): LeftOut[] {
  const cases = judged.flatMap(({ outcome, reason = 'no reason given', unlock = [], id }) =>
    outcome === 'not exercised' || outcome === 'unsupported' ? [{ outcome, reason, unlock, id }] : [],
  )
  return [...Map.groupBy(cases, ({ outcome, reason }) => `${outcome} ${reason}`).values()]
    .flatMap(([first, ...rest]) => (first ? [{ ...first, caseIds: [first, ...rest].map(({ id }) => id) }] : []))
    .map(({ outcome, reason, unlock, caseIds }) => ({ outcome, reason, unlock, caseIds }))
    .sort((a, b) => b.caseIds.length - a.caseIds.length)
}
