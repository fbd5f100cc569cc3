import { endpointNamed } from '../../contracts/chapters.ts'
import { headlineOf, isDirect } from './headline.ts'
import type { CaseResult } from './run-events.ts'
import { shapeOf } from './text/formatting.ts'

/** One probable defect, seen in one or more cases. */
export interface Cause {
  readonly outcome: 'failed' | 'flaky' | 'error'
  /** One sentence about the first case, from which the defect can be recognized. */
  readonly headline: string
  /** Whether a case about the operation fails, and not only cases that need it for something else. */
  readonly isDirect: boolean
  /** The main requirement of the first case. Undefined for an error. */
  readonly requirement: string | undefined
  /** From the first case. Other cases may have other ids and texts. */
  readonly expected: string | undefined
  readonly actual: string
  /** The case that shows the defect most directly comes first. */
  readonly caseIds: readonly string[]
}

export const isProblem = ({ outcome }: Pick<CaseResult, 'outcome'>): boolean =>
  order.includes(outcome as Cause['outcome'])

const order: readonly Cause['outcome'][] = ['failed', 'flaky', 'error']

/** Failures before errors, direct ones before others, then the most frequent. */
export function causesOf(results: readonly CaseResult[]): Cause[] {
  return [...Map.groupBy(results.filter(isProblem), keyOf).values()]
    .flatMap(causeOf)
    .sort(
      (a, b) =>
        order.indexOf(a.outcome) - order.indexOf(b.outcome) ||
        Number(b.isDirect) - Number(a.isDirect) ||
        b.caseIds.length - a.caseIds.length,
    )
}

const stepsOf = ({ failure }: CaseResult) => failure?.transcript.length ?? 0

function causeOf(group: readonly CaseResult[]): Cause[] {
  const cases = group.toSorted((a, b) => Number(isDirect(b)) - Number(isDirect(a)) || stepsOf(a) - stepsOf(b))
  const [first] = cases
  if (!first) return []
  const { failure, outcome, reason } = first
  return [
    {
      outcome: outcome as Cause['outcome'],
      headline: headlineOf(first),
      isDirect: isDirect(first),
      requirement: mainRequirementOf(first),
      expected: failure?.expected,
      actual: failure?.actual ?? reason ?? 'no reason given',
      caseIds: cases.map(({ id }) => id),
    },
  ]
}

/** The requirement that the failing check is about. */
export const mainRequirementOf = ({ failure }: CaseResult) => failure?.requirements[0]

function keyOf(one: CaseResult): string {
  const { failure, outcome, reason } = one
  if (!failure) return JSON.stringify([outcome, shapeOf(reason ?? '')])
  const [expected, actual] = [shapeOf(failure.expected), shapeOf(failure.actual)]
  // The same server error in several operations usually has one cause.
  if (/^5\d\d /.test(actual)) return JSON.stringify([outcome, actual])
  const isOfOneOperation = endpointNamed.has(expected.split(' ')[0] ?? '')
  return JSON.stringify([outcome, expected, actual, isOfOneOperation ? '' : mainRequirementOf(one)])
}
