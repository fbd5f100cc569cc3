import { type GapId, gaps } from '../../contracts/requirements/gaps.ts'
import type { Mismatch } from './failure.ts'

/** Where the document is silent, a choice other than ours fails always (`held`), never (`observed`), or only in the listed gaps. */
export type GapPolicy = 'observed' | 'held' | { readonly hold: readonly string[] }

export const holdsGap = (policy: GapPolicy, gap: string): boolean =>
  typeof policy === 'string' ? policy === 'held' : policy.hold.includes(gap)

/** For headings: `held`, `observed`, `G23 and G53 held, others observed`. */
export const gapPolicyText = (policy: GapPolicy): string =>
  typeof policy === 'string' ? policy : `${policy.hold.join(' and ')} held, others observed`

export const gapIds = gaps.map(({ id }) => id) as [GapId, ...GapId[]]

/** Holds every gap except these. */
export const holdAllExcept = (observed: readonly string[]): GapPolicy => ({
  hold: gapIds.filter((id) => !observed.includes(id)),
})

/** What the target does where the document is silent. */
export interface Observation {
  readonly gap: GapId
  readonly operation: string
  /** What we chose. */
  readonly expected: string
  readonly status: number
  readonly text: string
  /** Whether the target does what we chose. */
  readonly same: boolean
}

/** What the target did in the gaps in an earlier run. It must still do the same. */
export interface EarlierChoices {
  /** Undefined if the target does the same as before, or if the earlier run did not observe this. */
  mismatch(observation: Observation): Mismatch | undefined
}
