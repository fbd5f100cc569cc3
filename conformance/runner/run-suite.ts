import { type Case, isSerial } from '../authoring/case.ts'
import type { Scenario } from '../authoring/scenario.ts'
import type { Run, RunOptions } from '../client/run.ts'
import type { Target } from '../client/target.ts'
import type { Verdict } from '../model/verdict.ts'
import { createObserver } from '../observer/observer.ts'
import { undoCreated } from './clean-up.ts'
import { ContractCauses } from './contract-causes.ts'
import { openRun } from './open-run.ts'
import { captureInitialStates, runCase } from './run-case.ts'
import { select } from './select.ts'
import { UnprovenRefusals } from './unproven-refusals.ts'

type Verdicts = AsyncGenerator<Verdict, void>

/** Throws immediately if a selector in `only` or `skip` matches nothing. Yields verdicts as cases finish. */
export function run(suite: readonly Scenario[], target: Target, options: SuiteOptions = {}): Verdicts {
  const cases = select(suite, options)
  const created = openRun(target, options)
  const observed = new Set(cases.filter((one) => one.observed).map(({ id }) => id))
  const observer = observed.size > 0 ? createObserver(observed, options.maxObserverRequests) : undefined
  return verdicts(cases, created, options, (one) => runCase(one, created, observer))
}

export interface SuiteOptions extends RunOptions {
  /** The maximum number of requests of the observer. Default: no limit. Without observed cases, there is no observer. */
  readonly maxObserverRequests?: number | undefined
}

type RunOne = (one: Case) => Promise<Verdict>

async function* verdicts(cases: readonly Case[], run: Run, options: RunOptions, runOne: RunOne): Verdicts {
  run.journal.writeHeader(run.target)
  try {
    const failed: Verdict[] = []
    const refusals = new UnprovenRefusals(run)
    const causes = new ContractCauses(options.bail ? [] : cases)
    await captureInitialStates(cases, run)
    for await (const verdict of settled(runInOrder(inRunOrder(cases), runOne, options.concurrency), causes)) {
      if (options.bail && verdict.outcome === 'failed') run.stopReason = 'the run stopped at its first failure'
      if (options.retry && verdict.outcome === 'failed') failed.push(verdict)
      else if (!refusals.holdBack(verdict)) yield verdict
      yield* refusals.proven()
    }
    yield* await refusals.settle()
    for (const verdict of failed) yield await runAgain(cases, run, verdict, runOne)
  } finally {
    // Resources that cannot be deleted now stay in the journal.
    await undoCreated(run).catch(() => undefined)
    await restoreClock(run).catch(() => undefined)
  }
}

async function* settled(all: Verdicts, causes: ContractCauses): Verdicts {
  for await (const verdict of all) yield* causes.settle(verdict)
  yield* causes.settleAll()
}

/** Undoes what cases did to the target's clock. */
export async function restoreClock(run: Run): Promise<void> {
  if (run.clockMoved === 0) return
  await run.target.adapter?.clock?.({ advance: -run.clockMoved })
  run.clockMoved = 0
}

/**
 * Concurrent cases first, then serial ones, so that the run waits only once for concurrent cases to finish. Then cases that
 * compare before and after. Cases that move the clock come last, so that all others see the real time.
 */
function inRunOrder(cases: readonly Case[]): Case[] {
  const phaseOf = (one: Case) => {
    if (one.observed) return 4
    if (one.before) return 2
    if (one.needs.includes('clock')) return 3
    return isSerial(one) ? 1 : 0
  }
  return cases.toSorted((a, b) => phaseOf(a) - phaseOf(b))
}

interface RunningCase {
  readonly one: Case
  verdict?: Verdict
}

/** Runs several cases at a time, except serial ones. Yields verdicts in the order of the cases. */
async function* runInOrder(cases: readonly Case[], runOne: RunOne, concurrency = 1): Verdicts {
  const running = new Map<RunningCase, Promise<void>>()
  const unreported: RunningCase[] = []
  const waiting = [...cases]
  const start = (one: Case) => {
    const current: RunningCase = { one }
    const finished = runOne(one).then((verdict) => {
      current.verdict = verdict
      running.delete(current)
    })
    running.set(current, finished)
    unreported.push(current)
  }
  try {
    while (waiting.length > 0 || unreported.length > 0) {
      for (let [one] = waiting; one && mayStart(one, [...running.keys()], concurrency); [one] = waiting) {
        waiting.shift()
        start(one)
      }
      await Promise.race(running.values())
      for (let [first] = unreported; first?.verdict; [first] = unreported) {
        unreported.shift()
        yield first.verdict
      }
    }
  } finally {
    // Running cases clean up even if nobody reads their verdicts.
    await Promise.all(running.values())
  }
}

const isAlone = (one: Case): boolean => isSerial(one) || one.before !== undefined

function mayStart(one: Case, running: readonly RunningCase[], concurrency: number): boolean {
  if (running.length === 0) return true
  return running.length < concurrency && !isAlone(one) && !running.some((other) => isAlone(other.one))
}

async function runAgain(cases: readonly Case[], run: Run, first: Verdict, runOne: RunOne): Promise<Verdict> {
  const one = cases.find(({ id }) => id === first.id)
  if (!one) return first
  run.stopReason = undefined
  const second = await runOne(one)
  if (second.outcome !== 'passed') return first
  return { ...first, outcome: 'flaky', reason: 'it failed, then passed when it was run again' }
}
