import type { Verdict } from '../model/verdict.ts'

/** 0 conforms, 1 does not, 3 interrupted, 4 incomplete. */
export interface Conclusion {
  readonly exitCode: 0 | 1 | 3 | 4
  /** One sentence. */
  readonly verdict: string
  /** Known failures that now pass. */
  readonly fixed: readonly string[]
}

/** How many of all `must` requirements were checked. */
export interface Coverage {
  readonly checked: number
  readonly all: number
}

type CaseOutcome = Pick<Verdict, 'id' | 'outcome' | 'sameCauses'>

export interface ConclusionOptions {
  /** Why the run ended early. */
  readonly stopReason?: string | undefined
  /** Ids of cases that are known to fail. */
  readonly known?: ReadonlySet<string>
  /** A case that failed and then passed fails the run. */
  readonly failOnFlaky?: boolean
  /** Cases that were not exercised make the run incomplete. */
  readonly requireAll?: boolean
  readonly coverage?: Coverage
  /** Percentage of requirements that must have been checked. */
  readonly minCoverage?: number | undefined
}

/** A flaky case alone does not show that the server is wrong. */
export const failsRun = ({ outcome }: Pick<Verdict, 'outcome'>, failOnFlaky = false): boolean =>
  outcome === 'failed' || (failOnFlaky && outcome === 'flaky')

/** Errors make a run incomplete. Cases that were not exercised do so only with `requireAll`. */
export function conclude(cases: readonly CaseOutcome[], options: ConclusionOptions = {}): Conclusion {
  const { stopReason, known = new Set<string>(), requireAll = false, minCoverage = 0, failOnFlaky } = options
  const percent = percentOf(options.coverage)
  const bad = cases.filter((one) => failsRun(one, failOnFlaky) && !known.has(one.id))
  const fixed = cases.filter(({ outcome, id }) => outcome === 'passed' && known.has(id))
  const open = cases.filter((one) => isOpen(one, requireAll))
  const conclusion = (exitCode: Conclusion['exitCode'], verdict: string) => ({
    exitCode,
    verdict,
    fixed: fixed.map(({ id }) => id),
  })
  if (stopReason !== undefined) return conclusion(3, `interrupted: ${stopReason}`)
  if (bad.length + fixed.length > 0)
    return conclusion(1, `does not conform: ${failureWords(bad, fixed.length, notJudgedIn(cases))}`)
  if (!cases.some(({ outcome }) => outcome === 'passed' || outcome === 'flaky'))
    return conclusion(4, 'incomplete: no case passed')
  if (open.length > 0) return conclusion(4, `incomplete: ${count(open.length, 'case')} without a verdict`)
  if (percent < minCoverage)
    return conclusion(4, `incomplete: ${percent} % of the requirements checked, ${minCoverage} % required`)
  return conclusion(0, ['conforms', ...reservations(cases, known)].join(', '))
}

/** Rounded down: 100 only if all were checked. */
export const percentOf = ({ checked, all }: Coverage = { checked: 1, all: 1 }): number =>
  all === 0 ? 100 : Math.floor((100 * checked) / all)

/** Whether the case has neither passed nor failed, and so makes the run incomplete. */
const isOpen = ({ outcome }: CaseOutcome, requireAll: boolean): boolean =>
  outcome === 'error' || (requireAll && outcome === 'not exercised')

function reservations(cases: readonly CaseOutcome[], known: ReadonlySet<string>): string[] {
  const accepted = cases.filter((one) => failsRun(one, known.has(one.id))).length
  const flaky = cases.filter(({ outcome, id }) => outcome === 'flaky' && !known.has(id)).length
  const open = cases.filter(({ outcome }) => outcome === 'not exercised').length
  return [
    ...(accepted > 0 ? [`apart from ${count(accepted, 'known failure')}`] : []),
    ...(flaky > 0 ? [`but ${count(flaky, 'case')} ${flaky === 1 ? 'is' : 'are'} flaky`] : []),
    ...(open > 0 ? [`but ${count(open, 'case')} ${open === 1 ? 'was' : 'were'} not exercised`] : []),
  ]
}

/** Cases that a failure of another case prevented. */
const notJudgedIn = (cases: readonly CaseOutcome[]): number =>
  cases.filter(({ outcome, sameCauses = [] }) => outcome === 'not exercised' && sameCauses.length > 0).length

function failureWords(bad: readonly CaseOutcome[], fixed: number, notJudged: number): string {
  const flaky = bad.filter(({ outcome }) => outcome === 'flaky').length
  const failed = bad.length - flaky
  return [
    failed > 0 && `${failed} failed`,
    flaky > 0 && `${flaky} flaky`,
    notJudged > 0 && `${count(notJudged, 'case')} not judged because of ${failed > 1 ? 'them' : 'it'}`,
    fixed === 1 && '1 known failure now passes: remove it from the baseline',
    fixed > 1 && `${fixed} known failures now pass: remove them from the baseline`,
  ]
    .filter(Boolean)
    .join(', ')
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
