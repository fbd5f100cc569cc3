import { type Check, type CheckOptions, check } from '../case.ts'
import { type RunOptions, run } from '../run.ts'
import type { Scenario } from '../scenario.ts'
import { scenario } from '../scenario.ts'
import type { Target } from '../target.ts'
import type { Verdict } from '../verdict.ts'

export async function verdictsOf(
  suite: readonly Scenario[],
  target: Target,
  options: RunOptions = {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for await (const verdict of run(suite, target, options)) verdicts.push(verdict)
  return verdicts
}

/** What becomes of one case. */
export async function verdictOf(
  target: Target,
  act: Check['run'],
  ids: readonly string[] = ['4.1/11'],
  options: CheckOptions = {},
): Promise<Verdict> {
  const [verdict] = await verdictsOf([scenario('4.1/likes', 'Likes', [check('Liking', ids, act, options)])], target)
  if (!verdict) throw new Error('no verdict')
  return verdict
}
