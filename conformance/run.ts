import type { Case } from './case.ts'
import { openRun, type Run, type RunLimits, runCase } from './run-case.ts'
import type { Scenario } from './scenario.ts'
import { type Selection, select } from './select.ts'
import type { Target } from './target.ts'
import type { Verdict } from './verdict.ts'

export interface RunOptions extends Selection, RunLimits {
  /** How many cases at a time; 1 unless given. */
  readonly concurrency?: number | undefined
}

/** A word in `only` or `skip` that matches nothing throws at once. Verdicts come as cases end. */
export function run(
  suite: readonly Scenario[],
  target: Target,
  options: RunOptions = {},
): AsyncGenerator<Verdict, void> {
  return verdicts(select(suite, options), openRun(target, options), options.concurrency ?? 1)
}

/** Moving the clock or changing settings would disturb whatever runs beside. */
const isAlone = ({ needs, alone }: Case) => alone === true || needs.includes('clock') || needs.includes('configure')

async function* verdicts(cases: readonly Case[], run: Run, concurrency: number): AsyncGenerator<Verdict, void> {
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
