import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { add, type Counts } from './counts.ts'

/** Names the file that the counts of a run go to. */
export const countsFile = 'COMMUNITY_KIT_TEST_COUNTS'

/** A file that breaks outside its tests fails without a failed test: it counts as one. */
export function count(module: Pick<TestModule, 'state' | 'children'>): Counts {
  const inState = (state: 'passed' | 'failed' | 'skipped') => [...module.children.allTests(state)].length
  const failed = inState('failed')
  const broken = module.state() === 'failed' && failed === 0
  return { passed: inState('passed'), failed: broken ? 1 : failed, skipped: inState('skipped') }
}

export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[countsFile]
    if (file) writeFileSync(file, JSON.stringify(add(modules.map(count))))
  }
}
