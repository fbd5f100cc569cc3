import { run } from '../../../conformance/runner/run-suite.ts'
import { suite } from '../../../conformance/suite.ts'
import { targetOf, type Variant } from './variant.ts'

interface CaseResult {
  readonly passed: number
  /** What the suite holds against the world: nothing may be here. */
  readonly accused: string[]
  /** Why some cases could not be shown there, each reason once. */
  readonly reasons: string[]
}

/** What the suite says of a world that differs in all these ways. */
export async function judged(variants: readonly Variant[], only: readonly string[] = []): Promise<CaseResult> {
  const accused: string[] = []
  const reasons = new Set<string>()
  let passed = 0
  for await (const { id, outcome, reason, failure, leftovers } of run(suite, targetOf(...variants), { only })) {
    if (outcome === 'passed') passed++
    else if (outcome === 'not exercised') reasons.add(reason ?? '')
    else accused.push(`${id} ${outcome}: ${reason ?? failure?.message}`)
    accused.push(...leftovers.map((left) => `${id} left over: ${left}`))
  }
  return { passed, accused, reasons: [...reasons].sort() }
}
