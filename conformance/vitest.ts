import '../contracts/runtime/refuse-old-node.ts'
import { afterAll, test } from 'vitest'
import { casesIn } from './authoring/coverage.ts'
import type { Scenario } from './authoring/scenario.ts'
import type { Run } from './client/run.ts'
import type { Target } from './client/target.ts'
import { failureDetails } from './model/failure.ts'
import type { Verdict } from './model/verdict.ts'
import { undoCreated } from './runner/clean-up.ts'
import { ContractCauses } from './runner/contract-causes.ts'
import { openRun } from './runner/open-run.ts'
import { captureInitialStates, runCase } from './runner/run-case.ts'
import { restoreClock } from './runner/run-suite.ts'

/** Makes each case a test. Skips cases that were not exercised, with the reason. Deletes leftovers at the end. */
export function conforms(target: () => Promise<Target> | Target, suite: readonly Scenario[]): void {
  let opened: Promise<Run> | undefined
  const open = async () => {
    const run = openRun(await target())
    run.journal.writeHeader(run.target)
    await captureInitialStates(casesIn(suite), run)
    return run
  }
  const causes = new ContractCauses([])
  for (const one of casesIn(suite)) {
    test(`${one.id} ${one.title}`, async ({ skip }) => {
      opened ??= open()
      for (const verdict of causes.settle(await runCase(one, await opened))) conclude(verdict, skip)
    })
  }
  afterAll(async () => {
    if (!opened) return
    await undoCreated(await opened)
    await restoreClock(await opened)
  })
}

/** Throws or skips according to the verdict. */
export function conclude({ outcome, failure, reason }: Verdict, skip: (reason?: string) => void): void {
  if (failure) throw new Error(failureDetails(failure))
  if (outcome === 'error') throw new Error(reason)
  if (outcome !== 'passed') skip(reason)
}
