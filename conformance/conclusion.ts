import type { Judged } from './reports/events.ts'

/** 0 conforms, 1 does not, 3 broken off, 4 incomplete. */
export interface Conclusion {
  readonly exitCode: 0 | 1 | 3 | 4
  /** In words. */
  readonly verdict: string
  /** Known failures that pass now. */
  readonly mended: readonly string[]
}

type Ended = Pick<Judged, 'address' | 'level' | 'outcome' | 'outside'>

export interface Circumstances {
  /** Why it ended early. */
  readonly brokenOff?: string | undefined
  /** Addresses of cases that are known to fail. */
  readonly known?: ReadonlySet<string>
  /** What the profile leaves out counts too. */
  readonly requireAll?: boolean
}

const isBad = ({ outcome }: Ended) => outcome === 'failed' || outcome === 'flaky'

/** Never green by absence: whatever must hold was seen to hold. */
export function conclude(judged: readonly Ended[], circumstances: Circumstances = {}): Conclusion {
  const { brokenOff, known = new Set<string>(), requireAll = false } = circumstances
  const bad = judged.filter((one) => isBad(one) && !known.has(one.address))
  const mended = judged.filter(({ outcome, address }) => outcome === 'passed' && known.has(address))
  const open = judged.filter((one) => isOpen(one, requireAll))
  const ends = (exitCode: Conclusion['exitCode'], verdict: string) => ({
    exitCode,
    verdict,
    mended: mended.map(({ address }) => address),
  })
  if (brokenOff !== undefined) return ends(3, `broken off: ${brokenOff}`)
  if (bad.length + mended.length > 0) return ends(1, `does not conform: ${badWords(bad, mended.length)}`)
  if (!judged.some(({ outcome }) => outcome === 'passed')) return ends(4, 'incomplete: nothing was shown')
  if (open.length > 0)
    return ends(4, `incomplete: ${count(open.length, 'case')} that must pass did not come to a verdict`)
  return ends(0, ['conforms', ...reservations(judged)].join(', '))
}

/** Neither passed nor failed, though it must pass. */
const isOpen = ({ level, outcome, outside }: Ended, requireAll: boolean): boolean =>
  (outcome === 'error' || outcome === 'not exercised') && (requireAll || (level === 'must' && !outside))

function reservations(judged: readonly Ended[]): string[] {
  const accepted = judged.filter(isBad).length
  const outside = judged.filter((one) => one.outside).length
  return [
    ...(accepted > 0 ? [`apart from ${count(accepted, 'known failure')}`] : []),
    ...(outside > 0 ? [`as far as its profile goes: ${count(outside, 'case')} not run`] : []),
  ]
}

function badWords(bad: readonly Ended[], mended: number): string {
  const flaky = bad.filter(({ outcome }) => outcome === 'flaky').length
  const failed = bad.length - flaky
  return [
    failed > 0 && `${failed} failed`,
    flaky > 0 && `${flaky} flaky`,
    mended > 0 &&
      `${count(mended, 'known failure')} now ${mended === 1 ? 'passes' : 'pass'}: take it out of the baseline`,
  ]
    .filter(Boolean)
    .join(', ')
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
