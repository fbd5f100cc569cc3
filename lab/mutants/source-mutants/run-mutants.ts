import type { DetectionMode } from './detection-modes.ts'
import type { SourceMutant } from './instrument.ts'
import { DetectionCounts, type KillingCases } from './killing-cases.ts'
import type { MutantCoverage } from './mutant-runner.ts'
import { type Results, resultOf } from './results.ts'
import { WorkerClient } from './worker-client.ts'

interface RunOptions {
  /** All mutants, including those that are not run. */
  readonly all: readonly SourceMutant[]
  /** The file with the instrumented sources. */
  readonly instrumented: string
  readonly workers: number
  /** Selectors of the cases to run; empty for all. */
  readonly cases: readonly string[]
  readonly modes: readonly DetectionMode[]
  /** Whether lenient modes run all cases that reach a mutant. */
  readonly thorough: boolean
  readonly results: Results
  readonly signal: AbortSignal
  reportProgress(text: string): void
  onResult(mutant: SourceMutant, killingCases: KillingCases): void
  /** Called after every 100 mutants. */
  onCheckpoint(): void
}

/** Numbers of mutants that no case reaches. */
export type Unreached = ReadonlySet<string>

/** A lenient mode runs at most this many cases on a mutant: most mutants are reached by many more, and a survivor would run them all. */
const maxLikelyCases = 150

/**
 * Runs the cases that reach a mutant until one fails. First come the cases that detected it before, then 20 with the most detections in
 * its file, then those with the fewest requests. The lenient modes run the cases with the most detections.
 */
export async function runMutants(mutants: readonly SourceMutant[], options: RunOptions): Promise<Unreached> {
  const { instrumented, signal } = options
  const workers = Array.from({ length: options.workers }, () => new WorkerClient(instrumented, signal))
  try {
    options.reportProgress('running the suite without mutants')
    const [first] = workers as [WorkerClient]
    const tasks = tasksOf(mutants, options.all, await first.measureCoverage(options.cases))
    if (options.modes.includes('compared')) await first.recordChoices(options.cases)
    await runAll(tasks, workers, options)
    const reached = new Set(tasks.map(({ mutant }) => mutant.number))
    return new Set(mutants.map(({ number }) => number).filter((number) => !reached.has(number)))
  } finally {
    for (const worker of workers) worker.stop()
  }
}

interface ReachedMutant {
  readonly mutant: SourceMutant
  /** The cases that may detect it. */
  readonly cases: readonly string[]
  /** It changes code that runs while a module is loaded, so it needs its own process. */
  readonly isStatic: boolean
}

async function runAll(
  tasks: readonly ReachedMutant[],
  workers: readonly WorkerClient[],
  { instrumented, modes, thorough, results, signal, reportProgress, onResult, onCheckpoint }: RunOptions,
): Promise<void> {
  const queue = [...tasks]
  const counts = new DetectionCounts(results)
  let [finished, survived] = [0, 0]
  const runNext = async (worker: WorkerClient): Promise<void> => {
    for (let task = queue.shift(); task && !signal.aborted; task = queue.shift()) {
      const { mutant, isStatic } = task
      const before = Object.values(resultOf(results, mutant) ?? {})
      const cases = [...new Set([...before, ...counts.likeliest(mutant.file, task.cases, 20), ...task.cases])]
      const limit = thorough ? task.cases.length : maxLikelyCases
      const likely = [...before, ...counts.likeliest(mutant.file, task.cases, limit)]
      const client = isStatic ? new WorkerClient(instrumented, signal, { mutantAtLoad: mutant.number }) : worker
      const killingCases = await client.run({ mutantId: mutant.number, cases, likely, modes })
      if (isStatic) client.stop()
      if (signal.aborted) return
      onResult(mutant, killingCases)
      counts.add(mutant.file, killingCases)
      finished++
      if (modes[0] && killingCases[modes[0]] === undefined) survived++
      if (finished % 10 === 0) reportProgress(`${finished} of ${tasks.length} mutants, ${survived} survived`)
      if (finished % 100 === 0) onCheckpoint()
    }
  }
  await Promise.all(workers.map(runNext))
}

function tasksOf(
  mutants: readonly SourceMutant[],
  all: readonly SourceMutant[],
  coverage: MutantCoverage,
): ReachedMutant[] {
  const cases = casesByMutant(coverage)
  const isStatic = new Set(coverage.static)
  const byFile = Map.groupBy(all, ({ file }) => file)
  /** Values of a module are nearly always used by its own functions; a module without functions is used everywhere. */
  const casesNear = ({ file }: SourceMutant) => {
    const near = new Set((byFile.get(file) ?? []).flatMap(({ number }) => cases.get(number) ?? []))
    return near.size > 0 ? [...near] : Object.keys(coverage.cases)
  }
  return mutants.flatMap((mutant): ReachedMutant[] => {
    const reaching = cases.get(mutant.number)
    if (reaching) return [{ mutant, cases: reaching, isStatic: false }]
    return isStatic.has(mutant.number) ? [{ mutant, cases: casesNear(mutant), isStatic: true }] : []
  })
}

function casesByMutant({ cases }: MutantCoverage): Map<string, string[]> {
  const reached = new Map<string, string[]>()
  const ordered = Object.entries(cases).sort(([, a], [, b]) => a.requests - b.requests)
  for (const [id, { hits }] of ordered)
    for (const number of Object.keys(hits)) {
      const ids = reached.get(number) ?? []
      reached.set(number, ids)
      ids.push(id)
    }
  return reached
}
