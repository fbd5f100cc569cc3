import type { Judged } from '../reports/run-events.ts'

/** 0 conforms, 1 does not, 3 interrupted, 4 incomplete. */
export interface Conclusion {
  readonly exitCode: 0 | 1 | 3 | 4
  /** In words. */
  readonly verdict: string
  /** Known failures that pass now. */
  readonly fixed: readonly string[]
}

type EndedCase = Pick<Judged, 'id' | 'level' | 'outcome' | 'outside'>

export interface ConclusionOptions {
  /** Why the run ended early. */
  readonly stopReason?: string | undefined
  /** Ids of cases that are known to fail. */
  readonly known?: ReadonlySet<string>
  /** What the profile leaves out counts too. */
  readonly requireAll?: boolean
}

const isBad = ({ outcome }: EndedCase) => outcome === 'failed' || outcome === 'flaky'

/** Missing results never count as success: whatever must hold was seen to hold. */
export function conclude(judged: readonly EndedCase[], options: ConclusionOptions = {}): Conclusion {
  const { stopReason, known = new Set<string>(), requireAll = false } = options
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
  if (open.length > 0) return conclusion(4, `incomplete: ${count(open.length, 'required case')} without a verdict`)
  return conclusion(0, ['conforms', ...reservations(judged)].join(', '))
}

/** Neither passed nor failed, though it must pass. */
const isOpen = ({ level, outcome, outside }: EndedCase, requireAll: boolean): boolean =>
  (outcome === 'error' || outcome === 'not exercised') && (requireAll || (level === 'must' && !outside))

function reservations(judged: readonly EndedCase[]): string[] {
  const accepted = judged.filter(isBad).length
  const outside = judged.filter((one) => one.outside).length
  return [
    ...(accepted > 0 ? [`apart from ${count(accepted, 'known failure')}`] : []),
    ...(outside > 0 ? [`as far as its profile goes: ${count(outside, 'case')} not run`] : []),
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
