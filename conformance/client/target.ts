import type { Adapter } from '../adapter/parts.ts'
import type { GapPolicy } from '../model/gaps.ts'
import type { People } from '../model/person.ts'

/** The server under test: its URL, its test accounts, and what its owner declares. */
export interface Target {
  readonly name: string
  /** Without /api/v2. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly people: People
  /** Sent with every request, for example to pass a proxy. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The abilities that the owner provides for a run. */
  readonly adapter?: Adapter | undefined
  /** `held` for our own servers. */
  readonly gaps: GapPolicy
  /** Operations, requirements, scenarios or cases that the owner declares unsupported. */
  readonly unsupported?: readonly string[] | undefined
  /** True if nobody else uses it during the run. Failed cases are then not retried. */
  readonly isExclusive?: boolean
  /** An approved topic of alice that anybody may join. Used if new topics wait for review (G40). */
  readonly topics?: { readonly open?: number | undefined } | undefined
}
