import type { Level } from '../../contracts/requirements/requirement.ts'
import type { Failure } from './failure.ts'
import type { Observation } from './observation.ts'
import type { SentFields } from './seen-operations.ts'

export const outcomes = ['passed', 'failed', 'not exercised', 'unsupported', 'flaky', 'error'] as const

export interface ResponseTimes {
  readonly ms: number
  readonly slowest: { readonly operation: string; readonly ms: number }
}

export interface Verdict {
  /** Of the case. */
  readonly id: string
  readonly scenario: string
  readonly title: string
  readonly requirements: readonly string[]
  readonly level: Level
  /** What it is about, known without running it. */
  readonly operations: readonly string[]
  readonly outcome: (typeof outcomes)[number]
  /** Why it was not exercised, is unsupported, or ended in an error. */
  readonly reason?: string
  /** What would have to be there for it to be exercised, such as `adapter.grant`. */
  readonly unlock?: readonly string[]
  readonly failure?: Failure
  /** Checks beside the point that were left out, and why. */
  readonly leftOut: readonly string[]
  readonly observations: readonly Observation[]
  /** `operation status` of the replies that matched their contracts. */
  readonly judged: readonly string[]
  /** Refusals that the case relies on. */
  readonly refusals: readonly SentFields[]
  /** When it started, in milliseconds since the run began. */
  readonly from: number
  readonly ms: number
  readonly requests: number
  /** Milliseconds that answers took, all together and the slowest of them; none without requests. */
  readonly responseTimes?: ResponseTimes
  /** What could not be cleaned up. */
  readonly leftovers: readonly string[]
}
