import type { Case } from './case.ts'
import { reasonAgainst } from './footprint.ts'
import type { Run } from './run-case.ts'
import { isAbout } from './select.ts'
import type { Verdict } from './verdict.ts'

export type End = Pick<Verdict, 'outcome' | 'reason' | 'failure' | 'outside'>

/** Why a case cannot or need not begin. */
export function hindrance(one: Case, { target, signal, mode, brake }: Run): End | undefined {
  const declared = target.unsupported?.find((word) => isAbout(one, word))
  if (declared !== undefined)
    return { outcome: 'unsupported', reason: `the target's owner declares ${declared} unsupported` }
  const stop = signal?.aborted ? 'the run was broken off' : brake.why
  if (stop !== undefined) return { outcome: 'not exercised', reason: stop }
  const reason = reasonAgainst(one, mode, target.control !== undefined)
  return reason === undefined ? undefined : { outcome: 'not exercised', reason, outside: true }
}
