import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { addCounts, type Counts } from './counts.ts'

/** The environment variable with the path of the file that the counts are written to. */
export const countsFileVariable = 'COMMUNITY_KIT_TEST_COUNTS'

/** A module that fails outside its tests has no failed test: it counts as one. */
export function countTests(module: Pick<TestModule, 'state' | 'children'>): Counts {
  const inState = (state: 'passed' | 'failed' | 'skipped') => [...module.children.allTests(state)].length
  const failed = inState('failed')
  const failedOutsideTests = module.state() === 'failed' && failed === 0
  return { passed: inState('passed'), failed: failedOutsideTests ? 1 : failed, skipped: inState('skipped') }
}

export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[countsFileVariable]
    if (file) writeFileSync(file, JSON.stringify(addCounts(modules.map(countTests))))
  }
}
