import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { TargetResponse } from '../http/response.ts'
import type { Failure } from '../model/failure.ts'
import { type ResourceRef, resourceRef } from '../safety/journal/effect.ts'
import { ModeGuard } from '../safety/mode-guard.ts'
import { CaseLog } from './case-log.ts'
import type { Run } from './run.ts'

/** Everything that a case or the clean-up sends goes through a session. */
export interface CaseSession {
  readonly run: Run
  readonly log: CaseLog
  readonly guard: ModeGuard
  /** Aborts the case. Replaced by another signal for its clean-up. */
  signal: AbortSignal | undefined
  /** Exceeds the rate limit on purpose. */
  readonly isUnpaced: boolean
  /** Milliseconds between the last write and a read: see `runUntilConsistent`. */
  waitAfterWrites: number
  /** By `performance.now()`. */
  lastWriteAt: number | undefined
  /** Undefined for the observer's own requests. */
  readonly observer?: RunObserver | undefined
}

/** A request of a case, with its response. */
export interface ObservedExchange {
  readonly session: CaseSession
  /** The viewer of the response. */
  readonly viewer: string
  readonly endpoint: Endpoint
  readonly raw: Raw
  readonly response: TargetResponse
  /** Sends a request as the same viewer, in another session. */
  send(session: CaseSession, endpoint: Endpoint, raw: Raw): Promise<TargetResponse>
}

/** The result of an observed case. */
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

interface CaseInfo {
  readonly id: string
  readonly requirements: readonly string[]
  readonly operations?: readonly string[]
  readonly unpaced?: boolean
  readonly title?: string
  readonly before?: unknown
}

export function openCaseSession(run: Run, one: CaseInfo): CaseSession {
  const { signal, journal, mode } = run
  return {
    run,
    log: new CaseLog(one, run),
    guard: new ModeGuard(mode, journal, sharedFixtures(run)),
    signal,
    isUnpaced: one.unpaced === true,
    waitAfterWrites: 0,
    lastWriteAt: undefined,
  }
}

const sharedFixtures = ({ target: { topics = {} } }: Run): ResourceRef[] =>
  Object.values(topics).flatMap((id) => (id === undefined ? [] : [resourceRef('topic', id)]))
