import { fileURLToPath } from 'node:url'
import { DetectionCounts } from '../source-mutants/killing-cases.ts'
import { WorkerClient, WorkerExit } from '../source-mutants/worker-client.ts'
import { type Defect, defectId } from './defect.ts'
import type { Mode } from './modes.ts'
import type { RecordedCase } from './record.ts'
import { type DefectTask, isObserved, type Outcomes, type Plan } from './run-defect.ts'

export interface DefectResult {
  readonly defect: Defect
  readonly outcomes: Outcomes
}

/** Recorded without defects, fewest requests first. */
export type RecordedCases = Partial<Readonly<Record<Mode, readonly RecordedCase[]>>>

interface Options {
  readonly modes: readonly Mode[]
  readonly cases: RecordedCases
  readonly workers: number
  /** For compiled modules. */
  readonly temporary: string
  readonly signal: AbortSignal
  reportProgress(text: string): void
  onResult(result: DefectResult): void
}

/** If interrupted, returns the results so far. */
export async function runDefects(defects: readonly Defect[], options: Options): Promise<DefectResult[]> {
  const { temporary, signal } = options
  const main = fileURLToPath(new URL('worker.ts', import.meta.url))
  const workers = Array.from({ length: options.workers }, () => new WorkerClient(temporary, signal, { main }))
  const planner = new Planner(options)
  const queue = [...defects]
  const results: DefectResult[] = []
  const started = performance.now()
  const runNext = async (worker: WorkerClient): Promise<void> => {
    for (let defect = queue.shift(); defect && !signal.aborted; defect = queue.shift()) {
      const outcomes = await outcomesOf(worker, { defect, plans: planner.plansFor(defect) })
      if (signal.aborted) return
      planner.learn(defect, outcomes)
      results.push({ defect, outcomes })
      options.onResult({ defect, outcomes })
      if (results.length % 10 === 0)
        options.reportProgress(progressText(results, defects.length, performance.now() - started))
    }
  }
  try {
    await Promise.all(workers.map(runNext))
  } finally {
    for (const worker of workers) worker.stop()
  }
  return results
}

/** A defect that makes the process hang or exit is an error, not detected. */
async function outcomesOf(worker: WorkerClient, task: DefectTask): Promise<Outcomes> {
  try {
    return await worker.request<Outcomes>(task)
  } catch (thrown) {
    if (!(thrown instanceof WorkerExit)) throw thrown
    return Object.fromEntries(task.plans.map(({ mode }) => [mode, { error: thrown.message }]))
  }
}

function progressText(results: readonly DefectResult[], total: number, ms: number): string {
  const survived = results.filter(({ outcomes }) => Object.values(outcomes).some((one) => !one.detectedBy)).length
  const minutes = ((ms / results.length) * (total - results.length)) / 60_000
  return `${results.length} of ${total} defects, ${survived} survived in at least one mode, about ${minutes.toFixed(1)} minutes left`
}

/** How many cases run before all others. */
const firstCases = 25

/** Chooses the cases for each defect. */
export class Planner {
  readonly #options: Pick<Options, 'modes' | 'cases'>
  readonly #counts = new DetectionCounts(new Map())
  readonly #samples = new Map<Mode, readonly string[]>()

  constructor(options: Pick<Options, 'modes' | 'cases'>) {
    this.#options = options
  }

  plansFor(defect: Defect): Plan[] {
    const { modes, cases } = this.#options
    const id = defectId(defect)
    return modes.map((mode) => {
      const sending = (cases[mode] ?? []).filter(({ operations }) => operations.has(defect.operation))
      const altered = sending.filter(({ defects }) => defects.has(id)).map((one) => one.id)
      const first = this.#counts.likeliest(defect.operation, altered, firstCases)
      const all = sending.map((one) => one.id)
      return { mode, first, all, wide: [...new Set([...all, ...this.#samplesOf(mode)])] }
    })
  }

  /** For each operation, the cheapest cases that send it: the observer compares values across operations. */
  #samplesOf(mode: Mode): readonly string[] {
    const known = this.#samples.get(mode) ?? cheapestPerOperation(this.#options.cases[mode] ?? [])
    this.#samples.set(mode, known)
    return known
  }

  /** Cases that detected a defect of the operation come first for its other defects. */
  learn({ operation }: Defect, outcomes: Outcomes): void {
    for (const { detectedBy } of Object.values(outcomes))
      if (detectedBy !== undefined && !isObserved(detectedBy)) this.#counts.add(operation, { own: detectedBy })
  }
}

const samplesPerOperation = 3

function cheapestPerOperation(cases: readonly RecordedCase[]): string[] {
  const counts = new Map<string, number>()
  return cases
    .filter(({ operations }) => {
      const isNew = [...operations].some((name) => (counts.get(name) ?? 0) < samplesPerOperation)
      if (isNew) for (const name of operations) counts.set(name, (counts.get(name) ?? 0) + 1)
      return isNew
    })
    .map(({ id }) => id)
}

/** Estimated from the time that the planned cases took without defects, if two thirds of the defects survive. */
export function estimatedSeconds(
  defects: readonly Defect[],
  options: Pick<Options, 'modes' | 'cases' | 'workers'>,
): number {
  const planner = new Planner(options)
  const times = new Map(Object.values(options.cases).flatMap((all) => all.map(({ id, ms }) => [id, ms] as const)))
  const timeOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (times.get(id) ?? 0), 0)
  const plans = defects.flatMap((defect) => planner.plansFor(defect)).filter(({ mode }) => mode !== 'adapter')
  const ms = plans.reduce((sum, { first, all }) => sum + timeOf(first) + (2 / 3) * timeOf(all), 0)
  return ms / 1000 / options.workers
}
