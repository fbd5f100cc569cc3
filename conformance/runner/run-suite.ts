import { type Case, isSerial } from '../model/case.ts'
import { createRun, type Run, type RunOptions } from '../model/run.ts'
import type { Scenario } from '../model/scenario.ts'
import { select } from '../model/select.ts'
import type { Target } from '../model/target.ts'
import type { Verdict } from '../model/verdict.ts'
import { undoCreated } from './clean-up.ts'
import { captureInitialStates, runCase } from './run-case.ts'
import { UnprovenRefusals } from './unproven-refusals.ts'

type Verdicts = AsyncGenerator<Verdict, void>

/** Throws at once for a selector in `only` or `skip` that matches nothing. Yields verdicts as cases end. */
export function run(suite: readonly Scenario[], target: Target, options: RunOptions = {}): Verdicts {
  return verdicts(select(suite, options), createRun(target, options), options)
}

async function* verdicts(cases: readonly Case[], run: Run, options: RunOptions): Verdicts {
  run.journal.writeHeader(run.target)
  try {
    const failed: Verdict[] = []
    const refusals = new UnprovenRefusals(run)
    await captureInitialStates(cases, run)
    for (const [phase, concurrency] of phasesOf(cases, options))
      for await (const verdict of runConcurrently(phase, run, concurrency)) {
        if (options.bail && verdict.outcome === 'failed') run.stopReason = 'the run stopped at its first failure'
        if (options.retry && verdict.outcome === 'failed') failed.push(verdict)
        else if (!refusals.holds(verdict)) yield verdict
        yield* refusals.proven()
      }
    yield* await refusals.settle()
    for (const verdict of failed) yield await runAgain(cases, run, verdict)
  } finally {
    // What cannot be undone now stays open in the journal.
    await undoCreated(run).catch(() => undefined)
    await restoreClock(run).catch(() => undefined)
  }
}

/** A run leaves the target's clock where it found it. */
export async function restoreClock(run: Run): Promise<void> {
  if (run.clockMoved === 0) return
  await run.target.adapter?.clock?.({ advance: -run.clockMoved })
  run.clockMoved = 0
}

/**
 * First what may run concurrently, then serial cases, then those that compare before and after. What moves the clock comes
 * last, so that all others see the target's own time.
 */
function phasesOf(cases: readonly Case[], { concurrency = 1 }: RunOptions): [cases: Case[], concurrency: number][] {
  const inside = cases.filter(({ before }) => !before)
  const [now, later] = [inside.filter((one) => !movesClock(one)), inside.filter(movesClock)]
  const after = [...cases.filter(({ before }) => before), ...later]
  if (concurrency <= 1) return [[[...now, ...after], 1]]
  return [
    [now.filter((one) => !isSerial(one)), concurrency],
    [[...now.filter(isSerial), ...after], 1],
  ]
}

const movesClock = ({ needs }: Case) => needs.includes('clock')

async function* runConcurrently(cases: readonly Case[], run: Run, concurrency: number): Verdicts {
  const running = new Map<Case, Promise<[Case, Verdict]>>()
  const waiting = [...cases]
  try {
    while (waiting.length > 0 || running.size > 0) {
      for (const one of waiting.splice(0, concurrency - running.size)) {
        running.set(
          one,
          runCase(one, run).then((verdict) => [one, verdict]),
        )
      }
      const [one, verdict] = await Promise.race(running.values())
      running.delete(one)
      yield verdict
    }
  } finally {
    // Cases that are underway clean up even if nobody waits for their verdicts.
    await Promise.all(running.values())
  }
}

async function runAgain(cases: readonly Case[], run: Run, first: Verdict): Promise<Verdict> {
  const one = cases.find(({ id }) => id === first.id)
  if (!one) return first
  run.stopReason = undefined
  const second = await runCase(one, run)
  if (second.outcome !== 'passed') return first
  return { ...first, outcome: 'flaky', reason: 'it failed, then passed when it was run again' }
}
