import { type GapId, gaps } from '../../contracts/requirements/gaps.ts'

/** Where the document is silent: `held`, a choice other than ours fails; `observed`, it does not; a list, only these are held. */
export type GapPolicy = 'observed' | 'held' | { readonly hold: readonly string[] }

export const holdsGap = (policy: GapPolicy, gap: string): boolean =>
  typeof policy === 'string' ? policy === 'held' : policy.hold.includes(gap)

/** For headings: `held`, `observed`, `G23 and G53 held, others observed`. */
export const gapPolicyText = (policy: GapPolicy): string =>
  typeof policy === 'string' ? policy : `${policy.hold.join(' and ')} held, others observed`

export const gapIds = gaps.map(({ id }) => id) as [GapId, ...GapId[]]

/** All but these. */
export const holdAllExcept = (observed: readonly string[]): GapPolicy => ({
  hold: gapIds.filter((id) => !observed.includes(id)),
})
