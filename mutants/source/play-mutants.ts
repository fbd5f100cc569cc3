import type { SourceMutant } from './instrument.ts'
import type { Judgement, Reach } from './player.ts'
import { type Results, resultOf } from './results.ts'
import type { Killers } from './worker.ts'
import { Worker } from './worker-pool.ts'

interface PlayOptions {
  readonly instrumented: string
  readonly workers: number
  readonly judgements: readonly Judgement[]
  readonly results: Results
  readonly signal: AbortSignal
  say(text: string): void
  onResult(mutant: SourceMutant, killers: Killers): void
  onSome(): void
}

export interface Played {
  /** Numbers of mutants that only the loading of modules reaches: no switch can change what is loaded. */
  readonly static: ReadonlySet<string>
  /** Numbers of mutants that nothing reaches. */
  readonly unreached: ReadonlySet<string>
}

/** Plays each mutant against the cases that reach it, until one fails: those that noticed it before first, then those with the fewest requests. */
export async function playMutants(mutants: readonly SourceMutant[], options: PlayOptions): Promise<Played> {
  const workers = Array.from({ length: options.workers }, () => new Worker(options.instrumented))
  const endAll = () => {
    for (const worker of workers) worker.end()
  }
  options.signal.addEventListener('abort', endAll)
  try {
    options.say('playing the suite without mutants')
    const reach = await (workers[0] as Worker).reach()
    const casesOf = reachedBy(reach)
    const playable = mutants.filter(({ number }) => casesOf.has(number))
    await playAll(playable, casesOf, workers, options)
    const isStatic = new Set(reach.static)
    const others = mutants.filter(({ number }) => !casesOf.has(number)).map(({ number }) => number)
    return {
      static: new Set(others.filter((number) => isStatic.has(number))),
      unreached: new Set(others.filter((number) => !isStatic.has(number))),
    }
  } finally {
    endAll()
  }
}

async function playAll(
  mutants: readonly SourceMutant[],
  casesOf: ReadonlyMap<string, readonly string[]>,
  workers: readonly Worker[],
  { judgements, results, signal, say, onResult, onSome }: PlayOptions,
): Promise<void> {
  const queue = [...mutants]
  let [done, survived] = [0, 0]
  const playNext = async (worker: Worker): Promise<void> => {
    for (let mutant = queue.shift(); mutant && !signal.aborted; mutant = queue.shift()) {
      const likely = Object.values(resultOf(results, mutant) ?? {})
      const cases = [...new Set([...likely, ...(casesOf.get(mutant.number) ?? [])])]
      const killers = await worker.play({ number: mutant.number, cases, judgements })
      if (signal.aborted) return
      onResult(mutant, killers)
      done++
      if (killers.own === undefined) survived++
      if (done % 10 === 0) say(`${done} of ${mutants.length} mutants, ${survived} survived`)
      if (done % 100 === 0) onSome()
    }
  }
  await Promise.all(workers.map(playNext))
}

function reachedBy({ cases }: Reach): Map<string, string[]> {
  const reached = new Map<string, string[]>()
  const ordered = Object.entries(cases).sort(([, a], [, b]) => a.requests - b.requests)
  for (const [id, { hits }] of ordered)
    for (const number of Object.keys(hits)) {
      const of = reached.get(number) ?? []
      reached.set(number, of)
      of.push(id)
    }
  return reached
}
