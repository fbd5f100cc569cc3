import type { Coverage } from '../runner/conclusion.ts'
import { type Cause, causesOf } from './causes.ts'
import { type GapRow, gapTableOf } from './gap-table.ts'
import { type ChapterRow, type Counts, compareNaturally, countsOf, matrixOf } from './matrix.ts'
import { type OperationRow, operationRowsOf } from './operations.ts'
import { coverageOf, type RequirementResult, requirementResultsOf } from './requirement-results.ts'
import { type RiskFinding, riskFindingsIn } from './risk-findings.ts'
import type { CaseResult } from './run-events.ts'
import type { RunRecord } from './run-record.ts'
import { type Waits, waitsOf } from './waits.ts'

/** Cases that did not run, for one reason. */
export interface LeftOut {
  readonly outcome: 'not exercised' | 'unsupported'
  readonly reason: string
  /** What to configure so that they run. */
  readonly unlock: readonly string[]
  readonly caseIds: readonly string[]
}

export interface Summary {
  readonly verdict: string
  /** Undefined for a run that did not finish. */
  readonly exitCode: number | undefined
  readonly counts: Counts
  readonly chapters: readonly ChapterRow[]
  readonly operations: readonly OperationRow[]
  readonly requirements: readonly RequirementResult[]
  readonly coverage: Coverage
  /** Whether the run was limited to some cases. */
  readonly isSelection: boolean
  readonly gaps: readonly GapRow[]
  /** Choices in gaps that may do damage. */
  readonly findings: readonly RiskFinding[]
  readonly causes: readonly Cause[]
  readonly leftOut: readonly LeftOut[]
  /** Undefined if the target does not need time to show the effects of writes. */
  readonly waits: Waits | undefined
  /** Secondary checks that were skipped, with case and reason. */
  readonly leftOutChecks: readonly string[]
  readonly leftovers: readonly string[]
  readonly requests: number
  readonly ms: number
}

export function summaryOf(record: RunRecord): Summary {
  const { finished } = record
  const results = record.results.toSorted((a, b) => compareNaturally(a.id, b.id))
  const requirements = requirementResultsOf(results)
  const gaps = gapTableOf(results)
  return {
    verdict: finished?.verdict ?? 'no verdict: the run did not finish',
    exitCode: finished?.exitCode,
    counts: countsOf(results),
    chapters: matrixOf(results),
    operations: operationRowsOf(results, record.started.unsupported),
    requirements,
    coverage: coverageOf(requirements),
    isSelection: isSelection(record.started),
    gaps,
    findings: riskFindingsIn(gaps),
    causes: causesOf(results),
    leftOut: leftOutOf(results),
    waits: waitsOf(record),
    leftOutChecks: results.flatMap(({ id, leftOut = [] }) =>
      leftOut.map((what) => `${id} was checked without ${what}`),
    ),
    leftovers: finished?.left ?? results.flatMap(({ leftovers }) => leftovers),
    requests: finished?.requests ?? sum(results.map(({ requests }) => requests)),
    ms: finished?.ms ?? lastEnd(results),
  }
}

const isSelection = ({ only, skip, budget, since }: RunRecord['started']): boolean =>
  only.length + skip.length > 0 || budget !== undefined || since !== undefined

/** Files of earlier versions lack the start of a case. */
const lastEnd = (results: readonly CaseResult[]): number =>
  results.every(({ from }) => from !== undefined)
    ? Math.max(0, ...results.map(({ from = 0, ms }) => from + ms))
    : sum(results.map(({ ms }) => ms))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function leftOutOf(results: readonly CaseResult[]): LeftOut[] {
  const cases = results.flatMap(({ outcome, reason = 'no reason given', unlock = [], id }) =>
    outcome === 'not exercised' || outcome === 'unsupported' ? [{ outcome, reason, unlock, id }] : [],
  )
  return [...Map.groupBy(cases, ({ outcome, reason }) => `${outcome} ${reason}`).values()]
    .flatMap(([first, ...rest]) => (first ? [{ ...first, caseIds: [first, ...rest].map(({ id }) => id) }] : []))
    .map(({ outcome, reason, unlock, caseIds }) => ({ outcome, reason, unlock, caseIds }))
    .sort((a, b) => b.caseIds.length - a.caseIds.length)
}
