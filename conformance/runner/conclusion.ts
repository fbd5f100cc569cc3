import type { Verdict } from '../model/verdict.ts'

/** 0 conforms, 1 does not, 3 interrupted, 4 incomplete. */
export interface Conclusion {
  readonly exitCode: 0 | 1 | 3 | 4
  /** In words. */
  readonly verdict: string
  /** Known failures that pass now. */
  readonly fixed: readonly string[]
}

/** How many of the statements that must hold were judged: of all, or of those that the selected cases are about. */
export interface Coverage {
  readonly checked: number
  readonly all: number
}

type EndedCase = Pick<Verdict, 'id' | 'outcome'>

export interface ConclusionOptions {
  /** Why the run ended early. */
  readonly stopReason?: string | undefined
  /** Ids of cases that are known to fail. */
  readonly known?: ReadonlySet<string>
  /** Everything must have a verdict. */
  readonly requireAll?: boolean
  /** How many statements were judged, of all that the selected cases are about. */
  readonly coverage?: Coverage
  /** Percent of them that must have been judged. */
  readonly minCoverage?: number | undefined
}

const isBad = ({ outcome }: EndedCase) => outcome === 'failed' || outcome === 'flaky'

/** Infrastructure errors never count as success; what the target cannot offer does, unless more is required. */
export function conclude(judged: readonly EndedCase[], options: ConclusionOptions = {}): Conclusion {
  const { stopReason, known = new Set<string>(), requireAll = false, minCoverage = 0 } = options
  const percent = percentOf(options.coverage)
  const bad = judged.filter((one) => isBad(one) && !known.has(one.id))
  const fixed = judged.filter(({ outcome, id }) => outcome === 'passed' && known.has(id))
  const open = judged.filter((one) => isOpen(one, requireAll))
  const conclusion = (exitCode: Conclusion['exitCode'], verdict: string) => ({
    exitCode,
    verdict,
    fixed: fixed.map(({ id }) => id),
  })
  if (stopReason !== undefined) return conclusion(3, `interrupted: ${stopReason}`)
  if (bad.length + fixed.length > 0) return conclusion(1, `does not conform: ${failureWords(bad, fixed.length)}`)
  if (!judged.some(({ outcome }) => outcome === 'passed')) return conclusion(4, 'incomplete: no case passed')
  if (open.length > 0) return conclusion(4, `incomplete: ${count(open.length, 'case')} without a verdict`)
  if (percent < minCoverage)
    return conclusion(4, `incomplete: ${percent} % of the statements judged, ${minCoverage} % required`)
  return conclusion(0, ['conforms', ...reservations(judged)].join(', '))
}

/** Rounded down: 100 only if all were judged. */
export const percentOf = ({ checked: judged, all }: Coverage = { checked: 1, all: 1 }): number =>
  all === 0 ? 100 : Math.floor((100 * judged) / all)

/** Neither passed nor failed, though it should have. */
const isOpen = ({ outcome }: EndedCase, requireAll: boolean): boolean =>
  outcome === 'error' || (requireAll && outcome === 'not exercised')

function reservations(judged: readonly EndedCase[]): string[] {
  const accepted = judged.filter(isBad).length
  const open = judged.filter(({ outcome }) => outcome === 'not exercised').length
  return [
    ...(accepted > 0 ? [`apart from ${count(accepted, 'known failure')}`] : []),
    ...(open > 0 ? [`as far as it was exercised: ${count(open, 'case')} not`] : []),
  ]
}

function failureWords(bad: readonly EndedCase[], fixed: number): string {
  const flaky = bad.filter(({ outcome }) => outcome === 'flaky').length
  const failed = bad.length - flaky
  return [
    failed > 0 && `${failed} failed`,
    flaky > 0 && `${flaky} flaky`,
    fixed === 1 && '1 known failure now passes: remove it from the baseline',
    fixed > 1 && `${fixed} known failures now pass: remove them from the baseline`,
  ]
    .filter(Boolean)
    .join(', ')
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
