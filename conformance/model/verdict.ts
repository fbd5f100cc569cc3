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

/** A response that breaks the contract. */
export interface Violation {
  /** Equal for all violations that probably have the same cause: `2.2/Feed.theme null`. */
  readonly cause: string
  readonly operation: string
  /** What is wrong: a field, the whole body, or the response around it, such as its headers. */
  readonly extent: 'field' | 'body' | 'response'
  readonly failure: Failure
}

/** A violation that another case reports. */
export interface SameCause {
  /** The id of the case that fails because of it. */
  readonly failedIn: string
  readonly operation: string
}

/** How a case ended. */
export interface CaseEnd {
  readonly outcome: (typeof outcomes)[number]
  /** Why it was not exercised, is unsupported, or ended in an error. */
  readonly reason?: string
  /** What to configure so that the case can run, such as `adapter.grant`. */
  readonly unlock?: readonly string[]
  readonly failure?: Failure
  /** The cause of the violation that prevented the rest of the case. */
  readonly violation?: string | undefined
}

export interface Verdict extends CaseEnd {
  /** The case id. */
  readonly id: string
  readonly scenario: string
  readonly title: string
  readonly requirements: readonly string[]
  readonly level: Level
  /** Operations that the case is about, known without running it. */
  readonly operations: readonly string[]
  /** Contract violations that the case met, one for each cause. */
  readonly violations: readonly Violation[]
  /** How a case that failed because of a violation ends if another case reports that violation. */
  readonly otherwise?: CaseEnd
  /** Violations that other cases report. */
  readonly sameCauses?: readonly SameCause[] | undefined
  /** Secondary checks that were skipped, and why. */
  readonly leftOut: readonly string[]
  readonly observations: readonly Observation[]
  /** `operation status` of each response that matched its contract. */
  readonly judged: readonly string[]
  /** Operations that the case sent, even if their responses were not checked. */
  readonly sent: readonly string[]
  /** Refused requests that the case relies on. */
  readonly refusals: readonly SentFields[]
  /** How many milliseconds each read had to wait after a write before the case passed: see `consistency`. */
  readonly settledAfter?: number
  /** Start of the case, in milliseconds since the start of the run. */
  readonly from: number
  readonly ms: number
  readonly requests: number
  /** Undefined if nothing was sent. */
  readonly responseTimes?: ResponseTimes
  /** What could not be cleaned up. */
  readonly leftovers: readonly string[]
}
