import { endpointNamed } from '../../contracts/chapters.ts'
import { headlineOf, isDirect } from './headline.ts'
import type { CaseResult } from './run-events.ts'
import { messagePattern } from './text/formatting.ts'

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
  /** Other wordings of the same cause, from other cases. */
  readonly others: readonly { readonly expected: string; readonly actual: string }[]
  /** The case that shows the defect most directly comes first. */
  readonly caseIds: readonly string[]
  /** Cases that could not be judged because of it. */
  readonly notJudged: readonly string[]
  /** Operations in whose responses other cases met it too. */
  readonly alsoIn: readonly string[]
}

export const isProblem = ({ outcome }: Pick<CaseResult, 'outcome'>): boolean =>
  order.includes(outcome as Cause['outcome'])

/** Whether another case reports the violation that prevented this one. */
export const isNotJudged = ({ outcome, sameCauses = [] }: Pick<CaseResult, 'outcome' | 'sameCauses'>): boolean =>
  outcome === 'not exercised' && sameCauses.length > 0

const order: readonly Cause['outcome'][] = ['failed', 'flaky', 'error']

/** Failures before errors, direct ones before others, then the most frequent. */
export function causesOf(results: readonly CaseResult[]): Cause[] {
  return [...Map.groupBy(results.filter(isProblem), keyOf).values()]
    .flatMap((group) => causeOf(group, results))
    .sort(
      (a, b) =>
        order.indexOf(a.outcome) - order.indexOf(b.outcome) ||
        Number(b.isDirect) - Number(a.isDirect) ||
        sizeOf(b) - sizeOf(a),
    )
}

const sizeOf = ({ caseIds, notJudged }: Cause): number => caseIds.length + notJudged.length

const stepsOf = ({ failure }: CaseResult) => failure?.transcript.length ?? 0

function causeOf(group: readonly CaseResult[], results: readonly CaseResult[]): Cause[] {
  const cases = group.toSorted((a, b) => Number(isDirect(b)) - Number(isDirect(a)) || stepsOf(a) - stepsOf(b))
  const [first] = cases
  if (!first) return []
  const { failure, outcome, reason } = first
  const caseIds = cases.map(({ id }) => id)
  return [
    {
      outcome: outcome as Cause['outcome'],
      headline: headlineOf(first),
      isDirect: isDirect(first),
      requirement: mainRequirementOf(first),
      expected: failure?.expected,
      actual: failure?.actual ?? reason ?? 'no reason given',
      others: otherWordsIn(cases),
      caseIds,
      ...consequencesOf(caseIds, results),
    },
  ]
}

/** How many other wordings of a cause are kept. */
const maxOthers = 3

function otherWordsIn(cases: readonly CaseResult[]): Cause['others'] {
  const failures = cases.flatMap(({ failure }) => failure ?? [])
  const byWords = new Map(failures.toReversed().map((one) => [messagePattern(one.expected), one]))
  const [, ...others] = [...byWords.values()].reverse()
  return others.slice(0, maxOthers).map(({ expected, actual }) => ({ expected, actual }))
}

function consequencesOf(caseIds: readonly string[], results: readonly CaseResult[]) {
  const same = results.flatMap((one) =>
    (one.sameCauses ?? [])
      .filter(({ failedIn }) => caseIds.includes(failedIn))
      .map(({ operation }) => ({ one, operation })),
  )
  const notJudged = same.map(({ one }) => one).filter(isNotJudged)
  return {
    notJudged: [...new Set(notJudged.map(({ id }) => id))],
    alsoIn: [...new Set(same.map(({ operation }) => operation))].sort(),
  }
}

/** The maximum number of operations that a text names. */
const maxNamed = 8

/** `58 cases not judged because of it; also in getFeed, listFeeds` */
export function consequencesText({ notJudged, alsoIn }: Cause): string {
  const cases = notJudged.length === 1 ? '1 case' : `${notJudged.length} cases`
  const more = alsoIn.length - maxNamed
  return [
    ...(notJudged.length > 0 ? [`${cases} not judged because of it`] : []),
    ...(alsoIn.length > 0
      ? [`also in ${alsoIn.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
      : []),
  ].join('; ')
}

/** The requirement that the failing check is about. */
export const mainRequirementOf = ({ failure }: CaseResult) => failure?.requirements[0]

type ResultFailure = NonNullable<CaseResult['failure']>

const lastOperationOf = ({ transcript }: ResultFailure) =>
  transcript.findLast(({ method }) => method !== 'ADAPTER')?.operation

function keyOf(one: CaseResult): string {
  const { failure, outcome, reason } = one
  if (!failure) return JSON.stringify([outcome, messagePattern(reason ?? '')])
  const [expected, actual] = [messagePattern(failure.expected), messagePattern(failure.actual)]
  // The same server error in several operations usually has one cause.
  if (/^5\d\d /.test(actual)) return JSON.stringify([outcome, actual])
  const requirement = mainRequirementOf(one)
  // Each case words the same wrong value in its own way.
  if (failure.kind === 'value') return JSON.stringify([outcome, requirement, lastOperationOf(failure)])
  const isOfOneOperation = endpointNamed.has(expected.split(' ')[0] ?? '')
  const response = failure.kind === 'status' ? actual.split(' ', 1)[0] : actual
  return JSON.stringify([outcome, expected, response, isOfOneOperation ? '' : requirement])
}
