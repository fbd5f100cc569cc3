import { endpointNamed } from '../../contracts/chapters.ts'
import type { CaseResult } from './run-events.ts'
import { shapeOf } from './text/message-shape.ts'

/** One defect that may be seen in many cases. */
export interface Cause {
  readonly outcome: 'failed' | 'flaky' | 'error'
  /** The statement that the failing assertion serves, in the first case; none for an error. */
  readonly requirement: string | undefined
  /** Of the first case; another case may have other ids and texts. */
  readonly expected: string | undefined
  readonly actual: string
  readonly caseIds: readonly string[]
}

export const isProblem = ({ outcome }: Pick<CaseResult, 'outcome'>): boolean => order.includes(outcome as Cause['outcome'])

const order: readonly Cause['outcome'][] = ['failed', 'flaky', 'error']

/** Failures before errors, the most frequent first. */
export function causesOf(judged: readonly CaseResult[]): Cause[] {
  return [...Map.groupBy(judged.filter(isProblem), keyOf).values()]
    .flatMap(causeOf)
    .sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || b.caseIds.length - a.caseIds.length)
}

function causeOf(cases: readonly CaseResult[]): Cause[] {
  const [first] = cases
  if (!first) return []
  const { failure, outcome, reason } = first
  return [
    {
      outcome: outcome as Cause['outcome'],
      requirement: mainRequirementOf(first),
      expected: failure?.expected,
      actual: failure?.actual ?? reason ?? 'no reason given',
      caseIds: cases.map(({ id }) => id),
    },
  ]
}

/** The first one: the statement that the failing assertion serves. */
export const mainRequirementOf = ({ failure }: CaseResult) => failure?.requirements[0]

function keyOf(one: CaseResult): string {
  const { failure, outcome, reason } = one
  if (!failure) return JSON.stringify([outcome, shapeOf(reason ?? '')])
  const [expected, actual] = [shapeOf(failure.expected), shapeOf(failure.actual)]
  // A server error usually has one cause, whichever operation shows it.
  if (/^5\d\d /.test(actual)) return JSON.stringify([outcome, actual])
  const isOfOneOperation = endpointNamed.has(expected.split(' ')[0] ?? '')
  return JSON.stringify([outcome, expected, actual, isOfOneOperation ? '' : mainRequirementOf(one)])
}
