import { type Cause, causesOf } from './causes.ts'
import type { Judged } from './events.ts'
import { type GapRow, gapTableOf } from './gap-table.ts'
import { type ChapterRow, type Counts, countsOf, inOrder, matrixOf } from './matrix.ts'
import type { RunRecord } from './record.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Cases that were left out for one reason. */
export interface LeftOut {
  readonly outcome: 'not exercised' | 'unsupported'
  readonly reason: string
  /** The profile of the run does without them. */
  readonly outside: boolean
  readonly addresses: readonly string[]
}

export interface Summary {
  readonly verdict: string
  /** None for a run that has no end. */
  readonly exitCode: number | undefined
  readonly counts: Counts
  readonly chapters: readonly ChapterRow[]
  readonly statements: readonly Statement[]
  readonly gaps: readonly GapRow[]
  readonly causes: readonly Cause[]
  readonly leftOut: readonly LeftOut[]
  readonly leftovers: readonly string[]
  readonly requests: number
  readonly ms: number
}

export function summaryOf(record: RunRecord): Summary {
  const { ended } = record
  const judged = record.judged.toSorted((a, b) => inOrder(a.address, b.address))
  return {
    verdict: ended?.verdict ?? 'no verdict: the run has no end',
    exitCode: ended?.exitCode,
    counts: countsOf(judged),
    chapters: matrixOf(judged),
    statements: statementsOf(judged),
    gaps: gapTableOf(judged),
    causes: causesOf(judged),
    leftOut: leftOutOf(judged),
    leftovers: ended?.left ?? judged.flatMap(({ leftovers }) => leftovers),
    requests: ended?.requests ?? sum(judged.map(({ requests }) => requests)),
    ms: ended?.ms ?? sum(judged.map(({ ms }) => ms)),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function leftOutOf(judged: readonly Judged[]): LeftOut[] {
  const cases = judged.flatMap(({ outcome, reason = 'no reason given', outside = false, address }) =>
    outcome === 'not exercised' || outcome === 'unsupported' ? [{ outcome, reason, outside, address }] : [],
  )
  return [...Map.groupBy(cases, ({ outcome, reason, outside }) => `${outcome} ${outside} ${reason}`).values()]
    .flatMap(([first, ...rest]) =>
      first ? [{ ...first, addresses: [first, ...rest].map(({ address }) => address) }] : [],
    )
    .map(({ outcome, reason, outside, addresses }) => ({ outcome, reason, outside, addresses }))
    .sort((a, b) => b.addresses.length - a.addresses.length)
}
