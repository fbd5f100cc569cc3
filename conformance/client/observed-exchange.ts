import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { Failure } from '../model/failure.ts'
import type { CaseSession } from './case-session.ts'
import type { TargetResponse } from './exchange.ts'

/** A request of a case, with its response. */
export interface ObservedExchange {
  readonly session: CaseSession
  /** Who sees the response. */
  readonly viewer: string
  readonly endpoint: Endpoint
  readonly raw: Raw
  readonly response: TargetResponse
  /** Sends a request as the same viewer, in another session. */
  send(session: CaseSession, endpoint: Endpoint, raw: Raw): Promise<TargetResponse>
}

/** What an observed case ends with. */
export interface ObservedResult {
  readonly comparisons: number
  readonly requests: number
  readonly failure?: Failure | undefined
}

/** Watches every exchange of a run and compares the values in the responses with each other. */
export interface RunObserver {
  note(exchange: ObservedExchange): void
  /** Call at the end of each case, before its clean-up. */
  conclude(session: CaseSession): Promise<void>
  /** Call for observed cases at the end of the run. */
  resultOf(caseId: string): ObservedResult
}
