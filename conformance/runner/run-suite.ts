import { type Case, isSerial } from '../authoring/case.ts'
import type { Scenario } from '../authoring/scenario.ts'
import { createRun, type Run, type RunOptions } from '../client/run.ts'
import type { Target } from '../client/target.ts'
import type { Verdict } from '../model/verdict.ts'
import { undoCreated } from './clean-up.ts'
import { captureInitialStates, runCase } from './run-case.ts'
import { select } from './select.ts'
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
    for await (const verdict of runInOrder(inOrderOfRun(cases), run, options.concurrency)) {
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
 * Cases that need the target for themselves follow those that do not: nobody waits for the slowest of the others more than once. Then come those that compare
 * before and after; at the end what moves the clock, so that all others see the target's own time.
 */
function inOrderOfRun(cases: readonly Case[]): Case[] {
  const turnOf = (one: Case) => {
    if (one.before) return 2
    if (one.needs.includes('clock')) return 3
    return isSerial(one) ? 1 : 0
  }
  return cases.toSorted((a, b) => turnOf(a) - turnOf(b))
}

interface Started {
  readonly one: Case
  verdict?: Verdict
}

/** Several at a time, except those that need the target for themselves. Verdicts come in the order of the cases all the same. */
async function* runInOrder(cases: readonly Case[], run: Run, concurrency = 1): Verdicts {
  const underway = new Map<Started, Promise<void>>()
  const unreported: Started[] = []
  const waiting = [...cases]
  const start = (one: Case) => {
    const started: Started = { one }
    const ended = runCase(one, run).then((verdict) => {
      started.verdict = verdict
      underway.delete(started)
    })
    underway.set(started, ended)
    unreported.push(started)
  }
  try {
    while (waiting.length > 0 || unreported.length > 0) {
      for (let [one] = waiting; one && mayStart(one, [...underway.keys()], concurrency); [one] = waiting) {
        waiting.shift()
        start(one)
      }
      await Promise.race(underway.values())
      for (let [first] = unreported; first?.verdict; [first] = unreported) {
        unreported.shift()
        yield first.verdict
      }
    }
  } finally {
    // Cases that are underway clean up even if nobody waits for their verdicts.
    await Promise.all(underway.values())
  }
}

const isAlone = (one: Case): boolean => isSerial(one) || one.before !== undefined

function mayStart(one: Case, underway: readonly Started[], concurrency: number): boolean {
  if (underway.length === 0) return true
  return underway.length < concurrency && !isAlone(one) && !underway.some((other) => isAlone(other.one))
}

async function runAgain(cases: readonly Case[], run: Run, first: Verdict): Promise<Verdict> {
  const one = cases.find(({ id }) => id === first.id)
  if (!one) return first
  run.stopReason = undefined
  const second = await runCase(one, run)
  if (second.outcome !== 'passed') return first
  return { ...first, outcome: 'flaky', reason: 'it failed, then passed when it was run again' }
}
