import { type Case, isAlone } from './case.ts'
import { undoOpen } from './journal/clean-up.ts'
import { begin, openRun, type Run, type RunLimits, runCase } from './run-case.ts'
import type { Scenario } from './scenario.ts'
import { type Selection, select } from './select.ts'
import type { Target } from './target.ts'
import type { Verdict } from './verdict.ts'

export interface RunOptions extends Selection, RunLimits {
  /** How many cases at a time; 1 unless given. */
  readonly concurrency?: number | undefined
  /** Runs a failed case once more at the end: it is flaky when it passes then. Until then its verdict is held back. */
  readonly retry?: boolean | undefined
  /** Begins no other case after a failure. */
  readonly bail?: boolean | undefined
}

/** A word in `only` or `skip` that matches nothing throws at once. Verdicts come as cases end. */
export function run(
  suite: readonly Scenario[],
  target: Target,
  options: RunOptions = {},
): AsyncGenerator<Verdict, void> {
  return verdicts(select(suite, options), openRun(target, options), options)
}

async function* verdicts(cases: readonly Case[], run: Run, options: RunOptions): AsyncGenerator<Verdict, void> {
  run.journal.begins(run.target)
  try {
    const failed: Verdict[] = []
    for await (const verdict of inTurn(cases, run, options)) {
      if (options.bail && verdict.outcome === 'failed') run.brake.why = 'the run ended with its first failure'
      if (options.retry && verdict.outcome === 'failed') failed.push(verdict)
      else yield verdict
    }
    for (const verdict of failed) yield await onceMore(cases, run, verdict)
  } finally {
    // What cannot be undone now is open in the journal.
    await undoOpen(run).catch(() => undefined)
  }
}

/** First how things stand, then everything else, then whether that fits. */
async function* inTurn(cases: readonly Case[], run: Run, options: RunOptions): AsyncGenerator<Verdict, void> {
  await begin(cases, run)
  yield* inside(
    cases.filter(({ before }) => !before),
    run,
    options,
  )
  yield* together(
    cases.filter(({ before }) => before),
    run,
    1,
  )
}

async function* inside(cases: readonly Case[], run: Run, options: RunOptions): AsyncGenerator<Verdict, void> {
  const { concurrency = 1 } = options
  if (concurrency <= 1) return yield* together(cases, run, 1)
  yield* together(
    cases.filter((one) => !isAlone(one)),
    run,
    concurrency,
  )
  yield* together(cases.filter(isAlone), run, 1)
}

async function* together(cases: readonly Case[], run: Run, concurrency: number): AsyncGenerator<Verdict, void> {
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
    // Who stops listening still wants everything cleaned up.
    await Promise.all(running.values())
  }
}

async function onceMore(cases: readonly Case[], run: Run, first: Verdict): Promise<Verdict> {
  const one = cases.find(({ address }) => address === first.address)
  if (!one) return first
  run.brake.why = undefined
  const second = await runCase(one, run)
  if (second.outcome !== 'passed') return first
  return { ...first, outcome: 'flaky', reason: 'it failed, and passed when it was run once more' }
}
