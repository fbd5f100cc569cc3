import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { AnyRule } from '../../../platform/rule.ts'

export type RuleMutation = (rule: AnyRule) => AnyRule
export type Forward = (request: Request) => Promise<Response>
export type ReplyProxy = (request: Request, forward: Forward) => Promise<Response>

/** A defect planted in one operation of our platform, which the suite must detect. */
export interface Mutant {
  /** Kind and place: `ignores listFeeds ?limit`. */
  readonly id: string
  readonly operation: string
  /** Changes the rule. */
  readonly mutateRule?: RuleMutation
  /** Changes requests and responses between the caller and the platform. */
  readonly proxy?: ReplyProxy
}

/** A handwritten mutant, with the cases that must detect it. */
export interface PlantedMutant extends Mutant {
  readonly killingCases: readonly string[]
}

/** How each operation used the store in the baseline run, such as `sets topics.followers_count`. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>

/** A kind of defect that many operations can have. */
export interface Kind {
  /** The places in an operation that it applies to; an empty string for the whole operation. */
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

/** A kind that applies to the whole operation. */
export const whole = (mutateRule: RuleMutation, fits: (endpoint: Endpoint) => boolean = () => true): Kind => ({
  places: (endpoint) => (fits(endpoint) ? [''] : []),
  make: () => ({ mutateRule }),
})
