import type { Endpoint } from '../contracts/endpoint.ts'
import type { AnyRule } from '../platform/rules/index.ts'

export type Spoil = (rule: AnyRule) => AnyRule
export type Pass = (request: Request) => Promise<Response>
export type Door = (request: Request, pass: Pass) => Promise<Response>

/** A defect, planted in one operation of our own platform. The suite must notice it. */
export interface Mutant {
  /** Kind and place: `ignores listFeeds ?limit`. */
  readonly id: string
  readonly operation: string
  /** In the rule. */
  readonly spoil?: Spoil
  /** Between the caller and the platform, which still answers what it likes. */
  readonly door?: Door
}

/** What a sound run has done to the store, such as `changes topics.followers_count`, by operation. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>

/** A way to be wrong that many operations can share. */
export interface Kind {
  /** Where in an operation it may sit; an empty text for the operation as a whole. */
  places(endpoint: Endpoint, used: ReadonlySet<string>): readonly string[]
  make(endpoint: Endpoint, place: string): Pick<Mutant, 'spoil' | 'door'>
}

export type Kinds = Readonly<Record<string, Kind>>

export const nameOf = (kind: string, operation: string, place: string): string =>
  [kind, operation, place].filter(Boolean).join(' ')

export const mutant = (kind: string, operation: string, place: string, spoil: Spoil): Mutant => ({
  id: nameOf(kind, operation, place),
  operation,
  spoil,
})

/** For kinds that sit in the operation as a whole. */
export const whole = (spoil: Spoil, fits: (endpoint: Endpoint) => boolean = () => true): Kind => ({
  places: (endpoint) => (fits(endpoint) ? [''] : []),
  make: () => ({ spoil }),
})
