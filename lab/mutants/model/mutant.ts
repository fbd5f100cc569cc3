import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { AnyRule } from '../../../platform/rule.ts'

export type RuleMutation = (rule: AnyRule) => AnyRule
export type Forward = (request: Request) => Promise<Response>
export type ReplyProxy = (request: Request, pass: Forward) => Promise<Response>

/** A defect, planted in one operation of our own platform. The suite must notice it. */
export interface Mutant {
  /** Kind and place: `ignores listFeeds ?limit`. */
  readonly id: string
  readonly operation: string
  /** In the rule. */
  readonly mutateRule?: RuleMutation
  /** Between the caller and the platform, which still answers what it likes. */
  readonly proxy?: ReplyProxy
}

/** What the baseline run has done to the store, such as `changes topics.followers_count`, by operation. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>

/** A way to be wrong that many operations can share. */
export interface Kind {
  /** Where in an operation it may sit; an empty text for the operation as a whole. */
  places(endpoint: Endpoint, used: ReadonlySet<string>): readonly string[]
  make(endpoint: Endpoint, place: string): Pick<Mutant, 'mutateRule' | 'proxy'>
}

export type Kinds = Readonly<Record<string, Kind>>

export const nameOf = (kind: string, operation: string, place: string): string =>
  [kind, operation, place].filter(Boolean).join(' ')

export const mutant = (kind: string, operation: string, place: string, mutateRule: RuleMutation): Mutant => ({
  id: nameOf(kind, operation, place),
  operation,
  mutateRule,
})

/** For kinds that sit in the operation as a whole. */
export const whole = (mutateRule: RuleMutation, fits: (endpoint: Endpoint) => boolean = () => true): Kind => ({
  places: (endpoint) => (fits(endpoint) ? [''] : []),
  make: () => ({ mutateRule }),
})
