import type { AnyRule } from '../platform/rules/index.ts'

/** A defect, planted in one operation of our own platform. The suite must notice it. */
export interface Mutant {
  /** Kind and place: `ignores listFeeds ?limit`. */
  readonly id: string
  readonly operation: string
  readonly spoil: (rule: AnyRule) => AnyRule
}

export const mutant = (kind: string, operation: string, place: string, spoil: Mutant['spoil']): Mutant => ({
  id: [kind, operation, place].filter(Boolean).join(' '),
  operation,
  spoil,
})
