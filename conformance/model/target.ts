import type { Control } from '../client/control.ts'

/** alice owns topics and creates things, bob is a member, carol applies, dave has no currency, root administers all. */
export const personNames = ['alice', 'bob', 'carol', 'dave', 'root'] as const

export type PersonName = (typeof personNames)[number]

/** The person behind an actor's name, whichever token is used. */
export const personOf = (name: string): string => personNames.find((one) => name.startsWith(`${one},`)) ?? name

export const isPersonName = (name: string): name is PersonName => (personNames as readonly string[]).includes(name)

export interface Person {
  readonly login: string
  readonly password: string
}

/** A server to be judged: its URL, its test accounts, and what its owner says about it. */
export interface Target {
  readonly name: string
  /** Without /api/v2. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly people: Readonly<Record<PersonName, Person>>
  readonly control?: Control | undefined
  /** `held`: our own servers, where an answer that differs from our choice in a gap is a failure. */
  readonly gaps: 'observed' | 'held'
  /** What its owner declares unsupported: operations, requirements, scenarios or cases. */
  readonly unsupported?: readonly string[] | undefined
  /** Nobody else uses it during the run: failed cases are not retried. */
  readonly isExclusive?: boolean
  /** A topic of alice that is admitted and that anybody may join: used where new topics wait for admission (G40). */
  readonly topics?: { readonly open?: number | undefined } | undefined
}
