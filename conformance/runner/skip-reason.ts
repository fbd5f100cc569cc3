import type { Case } from '../authoring/case.ts'
import type { Run } from '../client/run.ts'
import type { Verdict } from '../model/verdict.ts'
import { matchesSelector } from './select.ts'
import { profileSkipReason } from './write-plan.ts'

export type CaseOutcome = Pick<Verdict, 'outcome' | 'reason' | 'failure' | 'unlock'>

/** Why a case is not started. */
export function skipReason(one: Case, run: Run): CaseOutcome | undefined {
  const { target, signal, mode, stopReason } = run
  const declared = declaredUnsupported(one, run)
  if (declared !== undefined)
    return { outcome: 'unsupported', reason: `the target's owner declares ${declared} unsupported` }
  const stopped = signal?.aborted ? 'the run was interrupted' : stopReason
  if (stopped !== undefined) return { outcome: 'not exercised', reason: stopped }
  const skipped = profileSkipReason(one, mode, target.adapter)
  return skipped && { outcome: 'not exercised', reason: skipped.message, unlock: skipped.unlock }
}

/** Declared operations are not looked for here: a case that really sends one ends as unsupported then. */
function declaredUnsupported(one: Case, { unsupported: { selectors, requirements } }: Run): string | undefined {
  const selector = selectors.find((word) => matchesSelector(one, word))
  return selector ?? (one.requirements.every((id) => requirements.has(id)) ? one.requirements.join(', ') : undefined)
}
