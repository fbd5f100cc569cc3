import { type ResourceRef, resourceRef } from '../safety/journal/effect.ts'
import { ModeGuard } from '../safety/mode-guard.ts'
import { CaseLog } from './case-log.ts'
import type { RunObserver } from './observed-exchange.ts'
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
  /** Undefined for the observer's own requests. */
  readonly observer?: RunObserver | undefined
}

interface CaseInfo {
  readonly id: string
  readonly requirements: readonly string[]
  readonly unpaced?: boolean
}

export function openCaseSession(run: Run, one: CaseInfo): CaseSession {
  const { signal, journal, mode } = run
  return {
    run,
    log: new CaseLog(one, run),
    guard: new ModeGuard(mode, journal, sharedFixtures(run)),
    signal,
    isUnpaced: one.unpaced === true,
  }
}

const sharedFixtures = ({ target: { topics = {} } }: Run): ResourceRef[] =>
  Object.values(topics).flatMap((id) => (id === undefined ? [] : [resourceRef('topic', id)]))
