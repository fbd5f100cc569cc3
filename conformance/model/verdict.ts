import type { Level } from '../../contracts/requirements/requirement.ts'
import type { Failure } from './failure.ts'
import type { Observation } from './gaps.ts'
import type { SentFields } from './seen-operations.ts'

export const outcomes = ['passed', 'failed', 'not exercised', 'unsupported', 'flaky', 'error'] as const

/** Total milliseconds, and the slowest response. */
export interface ResponseTimes {
  readonly ms: number
  readonly slowest: { readonly operation: string; readonly ms: number }
}

export interface Verdict {
  /** The case id. */
  readonly id: string
  readonly scenario: string
  readonly title: string
  readonly requirements: readonly string[]
  readonly level: Level
  /** Operations that the case is about, known without running it. */
  readonly operations: readonly string[]
  readonly outcome: (typeof outcomes)[number]
  /** Why it was not exercised, is unsupported, or ended in an error. */
  readonly reason?: string
  /** What to configure so that the case can run, such as `adapter.grant`. */
  readonly unlock?: readonly string[]
  readonly failure?: Failure
  /** Secondary checks that were skipped, and why. */
  readonly leftOut: readonly string[]
  readonly observations: readonly Observation[]
  /** `operation status` of each response that matched its contract. */
  readonly judged: readonly string[]
  /** Operations that the case sent, even if their responses were not checked. */
  readonly sent: readonly string[]
  /** Refused requests that the case relies on. */
  readonly refusals: readonly SentFields[]
  /** Start of the case, in milliseconds since the start of the run. */
  readonly from: number
  readonly ms: number
  readonly requests: number
  /** Undefined if nothing was sent. */
  readonly responseTimes?: ResponseTimes
  /** What could not be cleaned up. */
  readonly leftovers: readonly string[]
}
