import type { Case } from '../../../../conformance/authoring/case.ts'
import type { Target } from '../../../../conformance/client/target.ts'
import { pickCases } from '../../../../conformance/runner/pick-cases.ts'
import { profileSkipReason } from '../../../../conformance/runner/write-plan.ts'
import { CliError } from '../../../shared/output.ts'
import type { ConformSettings } from './settings.ts'

interface WithinBudget {
  readonly cases: readonly Case[]
  /** What they are worth. */
  readonly text: string
}

/** Of the cases that this target can run, those that notice most known defects with so many requests. */
export function withinBudget(
  cases: readonly Case[],
  { budget = 0, mode }: ConformSettings,
  target: Target,
): WithinBudget {
  const able = cases.filter((one) => !profileSkipReason(one, mode, target.adapter))
  const { cases: picked, requests, detected: noticed, known } = pickCases(able, budget)
  if (picked.length === 0) throw new CliError(`no case fits into ${budget} requests; give more with --budget`)
  const share = Math.floor((100 * noticed) / Math.max(1, known))
  const text = `${picked.length} of ${cases.length} cases, about ${requests} requests, notice ${share} % of the known defects`
  return { cases: picked, text }
}
