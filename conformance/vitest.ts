import { test } from 'vitest'
import { casesIn } from './coverage.ts'
import { explain } from './failure.ts'
import { begin, openRun, type Run, runCase } from './run-case.ts'
import type { Scenario } from './scenario.ts'
import type { Target } from './target.ts'
import type { Verdict } from './verdict.ts'

/** Makes each case a test. What was not exercised is skipped with its reason. */
export function conforms(target: () => Promise<Target> | Target, suite: readonly Scenario[]): void {
  let opened: Promise<Run> | undefined
  const open = async () => {
    const run = openRun(await target())
    await begin(casesIn(suite), run)
    return run
  }
  for (const one of casesIn(suite)) {
    test(`${one.address} ${one.title}`, async ({ skip }) => {
      opened ??= open()
      conclude(await runCase(one, await opened), skip)
    })
  }
}

/** Ends a test as its verdict says. */
export function conclude({ outcome, failure, reason }: Verdict, skip: (reason?: string) => void): void {
  if (failure) throw new Error(explain(failure))
  if (outcome === 'error') throw new Error(reason)
  if (outcome !== 'passed') skip(reason)
}
