import type { SourceMutant } from './instrument.ts'
import type { WayOfJudging } from './judging.ts'
import type { Killers } from './killers.ts'
import type { Reach } from './player.ts'
import { type Results, resultOf } from './results.ts'
import { Witnesses } from './witnesses.ts'
import { Worker } from './worker-pool.ts'

interface PlayOptions {
  /** Also those that are not played. */
  readonly all: readonly SourceMutant[]
  readonly instrumented: string
  readonly workers: number
  /** Selectors of the cases that are played; none for all. */
  readonly cases: readonly string[]
  readonly ways: readonly WayOfJudging[]
  /** Whether lenient ways of judging play all cases that reach a mutant. */
  readonly thorough: boolean
  readonly results: Results
  readonly signal: AbortSignal
  say(text: string): void
  onResult(mutant: SourceMutant, killers: Killers): void
  onSome(): void
}

/** Numbers of mutants that nothing reaches. */
export type Unreached = ReadonlySet<string>

/** Cases that a lenient way of judging plays: that nothing notices a mutant takes all of them, and most mutants are reached by many more. */
const mostLikely = 150

/**
 * Plays each mutant against the cases that reach it, until one fails: those first that noticed it before, then some that have
 * noticed most in its file, then those with the fewest requests. The more lenient ways of judging play the cases that have noticed most.
 */
export async function playMutants(mutants: readonly SourceMutant[], options: PlayOptions): Promise<Unreached> {
  const { instrumented, signal } = options
  const workers = Array.from({ length: options.workers }, () => new Worker(instrumented, signal))
  try {
    options.say('playing the suite without mutants')
    const [first] = workers as [Worker]
    const tasks = tasksOf(mutants, options.all, await first.reach(options.cases))
    if (options.ways.includes('recorded')) await first.record(options.cases)
    await playAll(tasks, workers, options)
    const reached = new Set(tasks.map(({ mutant }) => mutant.number))
    return new Set(mutants.map(({ number }) => number).filter((number) => !reached.has(number)))
  } finally {
    for (const worker of workers) worker.end()
  }
}

interface MutantTask {
  readonly mutant: SourceMutant
  /** The cases that may notice it. */
  readonly cases: readonly string[]
  /** It changes what is loaded once: it needs a process of its own. */
  readonly isStatic: boolean
}

async function playAll(
  tasks: readonly MutantTask[],
  workers: readonly Worker[],
  { instrumented, ways, thorough, results, signal, say, onResult, onSome }: PlayOptions,
): Promise<void> {
  const queue = [...tasks]
  const witnesses = new Witnesses(results)
  let [done, survived] = [0, 0]
  const playNext = async (worker: Worker): Promise<void> => {
    for (let task = queue.shift(); task && !signal.aborted; task = queue.shift()) {
      const { mutant, isStatic } = task
      const before = Object.values(resultOf(results, mutant) ?? {})
      const cases = [...new Set([...before, ...witnesses.likeliest(mutant.file, task.cases, 20), ...task.cases])]
      const most = thorough ? task.cases.length : mostLikely
      const likely = [...before, ...witnesses.likeliest(mutant.file, task.cases, most)]
      const own = isStatic ? new Worker(instrumented, signal, mutant.number) : worker
      const killers = await own.play({ number: mutant.number, cases, likely, ways })
      if (isStatic) own.end()
      if (signal.aborted) return
      onResult(mutant, killers)
      witnesses.add(mutant.file, killers)
      done++
      if (ways[0] && killers[ways[0]] === undefined) survived++
      if (done % 10 === 0) say(`${done} of ${tasks.length} mutants, ${survived} survived`)
      if (done % 100 === 0) onSome()
    }
  }
  await Promise.all(workers.map(playNext))
}

function tasksOf(mutants: readonly SourceMutant[], all: readonly SourceMutant[], reach: Reach): MutantTask[] {
  const cases = reachedBy(reach)
  const isStatic = new Set(reach.static)
  const byFile = Map.groupBy(all, ({ file }) => file)
  /** What a file holds is nearly always used by its own functions; a file without any is used everywhere. */
  const casesNear = ({ file }: SourceMutant) => {
    const near = new Set((byFile.get(file) ?? []).flatMap(({ number }) => cases.get(number) ?? []))
    return near.size > 0 ? [...near] : Object.keys(reach.cases)
  }
  return mutants.flatMap((mutant): MutantTask[] => {
    const own = cases.get(mutant.number)
    if (own) return [{ mutant, cases: own, isStatic: false }]
    return isStatic.has(mutant.number) ? [{ mutant, cases: casesNear(mutant), isStatic: true }] : []
  })
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
