import { run } from '../../../conformance/runner/run-suite.ts'
import { suite } from '../../../conformance/suite.ts'
import { targetOf, type Variant } from './variant.ts'

interface VariantResult {
  readonly passed: number
  /** False positives: must be empty. */
  readonly failures: string[]
  /** Why some cases that send something were not exercised, each reason once. */
  readonly reasons: string[]
}

/** The reason of an observed case for which the other cases give nothing to compare. */
const nothingToCompare = 'the responses of this run gave it nothing to compare'

/** Runs the suite on a world with all these variants. */
export async function runOnVariants(
  variants: readonly Variant[],
  only: readonly string[] = [],
): Promise<VariantResult> {
  const failures: string[] = []
  const reasons = new Set<string>()
  let passed = 0
  for await (const { id, outcome, reason, failure, leftovers } of run(suite, targetOf(...variants), { only })) {
    if (outcome === 'passed') passed++
    else if (outcome === 'not exercised' && reason !== nothingToCompare) reasons.add(reason ?? '')
    else if (outcome !== 'not exercised') failures.push(`${id} ${outcome}: ${reason ?? failure?.message}`)
    failures.push(...leftovers.map((left) => `${id} left over: ${left}`))
  }
  return { passed, failures, reasons: [...reasons].sort() }
}
