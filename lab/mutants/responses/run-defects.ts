import { fileURLToPath } from 'node:url'
import { DetectionCounts } from '../source-mutants/killing-cases.ts'
import { WorkerClient, WorkerExit } from '../source-mutants/worker-client.ts'
import { type Defect, defectId } from './defect.ts'
import type { Mode } from './modes.ts'
import type { RecordedCase } from './record.ts'
import { type DefectTask, isObserved, type Outcome, type Outcomes, type Plan } from './run-defect.ts'
import { groupsOf, type JointResult, type JointTask, settleGroup } from './run-together.ts'

export interface DefectResult {
  readonly defect: Defect
  readonly outcomes: Outcomes
}

/** Recorded without defects, fewest requests first. */
export type RecordedCases = Partial<Readonly<Record<Mode, readonly RecordedCase[]>>>

interface Options {
  readonly modes: readonly Mode[]
  readonly cases: RecordedCases
  /** Results of an interrupted run, whose killing cases run first. */
  readonly earlier: readonly DefectResult[]
  readonly workers: number
  /** A folder for compiled modules. */
  readonly temporary: string
  readonly signal: AbortSignal
  reportProgress(text: string): void
  /** Called twice for a defect that only the run with all cases settles. */
  onResult(result: DefectResult): void
}

/** If interrupted, returns the results so far. */
export async function runDefects(defects: readonly Defect[], options: Options): Promise<DefectResult[]> {
  const { temporary, signal } = options
  const main = fileURLToPath(new URL('worker.ts', import.meta.url))
  const workers = Array.from(
    { length: options.workers },
    () => new WorkerClient(temporary, signal, { main, maxSilence }),
  )
  const planner = new Planner(options)
  for (const { defect, outcomes } of options.earlier) planner.learn(defect, outcomes)
  const results: DefectResult[] = []
  try {
    for (let at = 0; at < defects.length && !signal.aborted; at += chunkSize) {
      const chunk = await runChunk(defects.slice(at, at + chunkSize), { workers, planner, options })
      if (signal.aborted) break
      results.push(...chunk)
      options.reportProgress(`${results.length} of ${defects.length} defects`)
    }
  } finally {
    for (const worker of workers) worker.stop()
  }
  return results
}

/** Milliseconds: long, because these runs take hours in the background of a busy machine. */
const maxSilence = 120_000

/** Open defects of a chunk are settled together. */
const chunkSize = 150

interface Work {
  readonly workers: readonly WorkerClient[]
  readonly planner: Planner
  readonly options: Options
}

async function runChunk(defects: readonly Defect[], { workers, planner, options }: Work): Promise<DefectResult[]> {
  const results = await distribute(workers, defects, options.signal, async (worker, defect) => {
    const outcomes = await outcomesOf(worker, { defect, plans: planner.plansFor(defect) })
    planner.learn(defect, outcomes)
    if (!options.signal.aborted) options.onResult({ defect, outcomes })
    return { defect, outcomes }
  })
  const open = results.filter(({ outcomes }) => isOpen(outcomes))
  for (const mode of options.modes) {
    if (mode === 'adapter') for (const { outcomes } of open) copySurvivor(outcomes)
    const defects = open.filter(({ outcomes }) => outcomes[mode]?.isOpen).map(({ defect }) => defect)
    const cases = options.cases[mode] ?? []
    const settled = await distribute(workers, groupsOf(defects), options.signal, (worker, group) =>
      settleGroup(group, { mode, cases, runs: runsOf(worker) }),
    )
    const outcomeOf = new Map(settled.flatMap((one) => [...one]))
    for (const { defect, outcomes } of open) {
      const outcome = outcomeOf.get(defectId(defect))
      if (outcome) outcomes[mode] = outcome
      planner.learn(defect, outcomes)
    }
  }
  if (!options.signal.aborted) for (const result of open) options.onResult(result)
  return results
}

export const isOpen = (outcomes: Outcomes): boolean => Object.values(outcomes).some((one) => one.isOpen)

/** A defect that survives on our own server survives on a foreign one with the same adapter. */
function copySurvivor(outcomes: Outcomes): void {
  if (outcomes.own && outcomes.own.detectedBy === undefined) outcomes.adapter = outcomes.own
}

/** Each worker takes the next task when it has finished one. Stops early if interrupted. */
async function distribute<Task, Result>(
  workers: readonly WorkerClient[],
  tasks: readonly Task[],
  signal: AbortSignal,
  perform: (worker: WorkerClient, task: Task) => Promise<Result>,
): Promise<Result[]> {
  const queue = [...tasks]
  const results: Result[] = []
  const runNext = async (worker: WorkerClient): Promise<void> => {
    for (let task = queue.shift(); task && !signal.aborted; task = queue.shift())
      results.push(await perform(worker, task))
  }
  await Promise.all(workers.map(runNext))
  return results
}

const runsOf = (worker: WorkerClient) => ({
  /** Undefined if the defects make the process hang or exit. */
  runTogether: (task: JointTask) =>
    worker.request<JointResult[]>(task).catch((thrown: unknown) => {
      if (thrown instanceof WorkerExit) return undefined
      throw thrown
    }),
  async runAlone(defect: Defect, plan: Plan): Promise<Outcome> {
    const { isOpen: _, ...outcome } = (await outcomesOf(worker, { defect, plans: [plan] }))[plan.mode] ?? {}
    return outcome
  },
})

/** A defect that makes the process hang or exit is an error, not detected. */
async function outcomesOf(worker: WorkerClient, task: DefectTask): Promise<Outcomes> {
  try {
    return await worker.request<Outcomes>(task)
  } catch (thrown) {
    if (!(thrown instanceof WorkerExit)) throw thrown
    return Object.fromEntries(task.plans.map(({ mode }) => [mode, { error: thrown.message }]))
  }
}

/** How many cases are planned for a defect before all cases run. */
const firstCases = 25

/** Chooses the cases for each defect. */
export class Planner {
  readonly #options: Pick<Options, 'modes' | 'cases'>
  readonly #counts = new DetectionCounts(new Map())

  constructor(options: Pick<Options, 'modes' | 'cases'>) {
    this.#options = options
  }

  plansFor(defect: Defect): Plan[] {
    const { modes, cases } = this.#options
    const id = defectId(defect)
    return modes.map((mode) => {
      const altered = (cases[mode] ?? []).filter(({ defects }) => defects.has(id)).map((one) => one.id)
      return { mode, first: this.#counts.likeliest(defect.operation, altered, firstCases) }
    })
  }

  /** Cases that detected a defect of the operation come first for its other defects. */
  learn({ operation }: Defect, outcomes: Outcomes): void {
    for (const { detectedBy } of Object.values(outcomes))
      if (detectedBy !== undefined && !isObserved(detectedBy)) this.#counts.add(operation, { own: detectedBy })
  }
}
