import type { Case } from '../model/case.ts'
import type { Run } from '../model/run.ts'
import { matchesSelector } from '../model/select.ts'
import type { Verdict } from '../model/verdict.ts'
import { profileSkipReason } from '../safety/footprint/write-plan.ts'

export type CaseOutcome = Pick<Verdict, 'outcome' | 'reason' | 'failure' | 'outside'>

/** Why a case is not started. */
export function skipReason(one: Case, { target, signal, mode, stopReason }: Run): CaseOutcome | undefined {
  const declared = target.unsupported?.find((selector) => matchesSelector(one, selector))
  if (declared !== undefined)
    return { outcome: 'unsupported', reason: `the target's owner declares ${declared} unsupported` }
  const stopped = signal?.aborted ? 'the run was interrupted' : stopReason
  if (stopped !== undefined) return { outcome: 'not exercised', reason: stopped }
  const reason = profileSkipReason(one, mode, target.control !== undefined)
  return reason === undefined ? undefined : { outcome: 'not exercised', reason, outside: true }
}
