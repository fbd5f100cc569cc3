import type { Coverage } from '../runner/conclusion.ts'
import { type Cause, causesOf } from './causes.ts'
import { type GapRow, gapTableOf } from './gap-table.ts'
import { type ChapterRow, type Counts, countsOf, inOrder, matrixOf } from './matrix.ts'
import { type OperationRow, operationRowsOf } from './operations.ts'
import type { CaseResult } from './run-events.ts'
import type { RunRecord } from './run-record.ts'
import { type RiskFinding, riskFindingsIn } from './smells.ts'
import { coverageOf, type RequirementResult, requirementResultsOf } from './statements.ts'

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
  readonly requirements: readonly RequirementResult[]
  readonly coverage: Coverage
  readonly gaps: readonly GapRow[]
  /** Choices in gaps that may do damage. */
  readonly findings: readonly RiskFinding[]
  readonly causes: readonly Cause[]
  readonly leftOut: readonly LeftOut[]
  /** Checks of cases that ran without them, with the case and the reason. */
  readonly leftOutChecks: readonly string[]
  readonly leftovers: readonly string[]
  readonly requests: number
  readonly ms: number
}

export function summaryOf(record: RunRecord): Summary {
  const { finished: ended } = record
  const judged = record.results.toSorted((a, b) => inOrder(a.id, b.id))
  const statements = requirementResultsOf(judged)
  const gaps = gapTableOf(judged)
  return {
    verdict: ended?.verdict ?? 'no verdict: the run did not finish',
    exitCode: ended?.exitCode,
    counts: countsOf(judged),
    chapters: matrixOf(judged),
    operations: operationRowsOf(judged),
    requirements: statements,
    coverage: coverageOf(statements, record.started),
    gaps,
    findings: riskFindingsIn(gaps),
    causes: causesOf(judged),
    leftOut: leftOutOf(judged),
    leftOutChecks: judged.flatMap(({ id, leftOut = [] }) => leftOut.map((what) => `${id} without ${what}`)),
    leftovers: ended?.left ?? judged.flatMap(({ leftovers }) => leftovers),
    requests: ended?.requests ?? sum(judged.map(({ requests }) => requests)),
    ms: ended?.ms ?? lastEnd(judged),
  }
}

/** Files of earlier versions have durations only. */
const lastEnd = (judged: readonly CaseResult[]): number =>
  judged.every(({ from }) => from !== undefined)
    ? Math.max(0, ...judged.map(({ from = 0, ms }) => from + ms))
    : sum(judged.map(({ ms }) => ms))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function leftOutOf(judged: readonly CaseResult[]): LeftOut[] {
  const cases = judged.flatMap(({ outcome, reason = 'no reason given', unlock = [], id }) =>
    outcome === 'not exercised' || outcome === 'unsupported' ? [{ outcome, reason, unlock, id }] : [],
  )
  return [...Map.groupBy(cases, ({ outcome, reason }) => `${outcome} ${reason}`).values()]
    .flatMap(([first, ...rest]) => (first ? [{ ...first, caseIds: [first, ...rest].map(({ id }) => id) }] : []))
    .map(({ outcome, reason, unlock, caseIds }) => ({ outcome, reason, unlock, caseIds }))
    .sort((a, b) => b.caseIds.length - a.caseIds.length)
}
