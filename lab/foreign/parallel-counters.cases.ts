import type { Target } from '../../conformance/client/target.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'

/** Cases that change what is counted, and cases that compare the counts. */
const only = ['4.1/likes', '4.2', '4.3', '4.5/applications', '4.5/members', '4.12', 'observed/counters']

/** Failures of the observer while twelve cases run at a time, and how many of its cases passed. */
export async function countersOn(target: Target) {
  const failures: string[] = []
  let passed = 0
  for await (const { id, outcome, failure } of run(suite, target, { only, concurrency: 12 })) {
    if (!id.startsWith('observed/')) continue
    if (outcome === 'failed') failures.push(`${id}: ${failure?.message}`)
    if (outcome === 'passed') passed++
  }
  return { failures, passed }
}
