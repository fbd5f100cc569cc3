import { type Check, type CheckOptions, check } from '../authoring/case.ts'
import { type Scenario, scenario } from '../authoring/scenario.ts'
import type { Target } from '../client/target.ts'
import type { Verdict } from '../model/verdict.ts'
import { run, type SuiteOptions } from '../runner/run-suite.ts'

export async function verdictsOf(
  suite: readonly Scenario[],
  target: Target,
  options: SuiteOptions = {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for await (const verdict of run(suite, target, options)) verdicts.push(verdict)
  return verdicts
}

/** Runs one case. */
export async function verdictOf(
  target: Target,
  act: Check['run'],
  ids: readonly string[] = ['4.1/11'],
  options: CheckOptions = {},
): Promise<Verdict> {
  const [verdict] = await verdictsOf(
    [scenario('4.1/likes', 'Likes', [check('liking', 'Liking', ids, act, options)])],
    target,
  )
  if (!verdict) throw new Error('no verdict')
  return verdict
}
