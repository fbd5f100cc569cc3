import type { Adapter } from '../adapter/parts.ts'
import type { GapPolicy } from '../model/gap-policy.ts'
import type { People } from '../model/person.ts'

/** A server to be judged: its URL, its test accounts, and what its owner says about it. */
export interface Target {
  readonly name: string
  /** Without /api/v2. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly people: People
  /** Sent with every request, for what stands before the server. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** What its owner can do for a run, part by part. */
  readonly adapter?: Adapter | undefined
  /** `held` for our own servers. */
  readonly gaps: GapPolicy
  /** What its owner declares unsupported: operations, requirements, scenarios or cases. */
  readonly unsupported?: readonly string[] | undefined
  /** Nobody else uses it during the run: failed cases are not retried. */
  readonly isExclusive?: boolean
  /** A topic of alice that is admitted and that anybody may join: used where new topics wait for admission (G40). */
  readonly topics?: { readonly open?: number | undefined } | undefined
}
