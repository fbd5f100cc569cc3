// Entry point of the child processes that worker-client.ts starts: runs cases on the mutants that it is sent.
//   node worker.ts <file with the instrumented sources> [<mutant that is active while modules are loaded>]
import { readFileSync, writeFileSync } from 'node:fs'
import type { DetectionMode } from './detection-modes.ts'
import { type KillingCases, onlyTogether } from './killing-cases.ts'
import { loadInstrumented, switches } from './load-instrumented.ts'
import type { MutantRunner } from './mutant-runner.ts'

/** Measures which mutants the selected cases reach. */
interface CoverageTask {
  readonly measureCoverage: readonly string[]
}

/** Runs the selected cases without a mutant, and saves the platform's choices in gaps for all workers. */
interface ChoicesTask {
  readonly recordChoices: readonly string[]
}

export interface MutantTask {
  readonly mutantId: string
  /** The cases that reach the mutant, the most likely to fail first. */
  readonly cases: readonly string[]
  /** The cases most likely to fail; the more lenient modes run only these. */
  readonly likely: readonly string[]
  readonly modes: readonly DetectionMode[]
}

export interface WorkerRequest {
  /** Repeated in every response, so that a late response is not mistaken for the next one. */
  readonly id: number
  readonly task: MutantTask | CoverageTask | ChoicesTask
}

export type WorkerResponse = { readonly id: number } & (
  | { readonly progress: true }
  | { readonly result?: unknown }
  | { readonly error: string }
)

const [, , file = '', mutantAtLoad] = process.argv
const shared = switches()
shared.activeMutant = mutantAtLoad
loadInstrumented(file)
const recordedChoicesFile = `${file}.recorded`
let currentId = 0
const send = (response: WorkerResponse) => process.send?.(response)
const { openMutantRunner } = await import('./mutant-runner.ts')
const runner = await openMutantRunner(shared, {
  onCase: () => send({ id: currentId, progress: true }),
  earlierRun: () => JSON.parse(readFileSync(recordedChoicesFile, 'utf8')),
})

process.on('message', ({ id, task }: WorkerRequest) => {
  currentId = id
  execute(task).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, error: String(error) }),
  )
})
process.send?.('ready')

async function execute(task: WorkerRequest['task']): Promise<unknown> {
  if ('measureCoverage' in task) return runner.measureCoverage(task.measureCoverage)
  if (!('recordChoices' in task)) return runMutant(runner, task)
  writeFileSync(recordedChoicesFile, JSON.stringify(await runner.recordChoices(task.recordChoices)))
  return undefined
}

/** Each mode is more lenient than the one before: if one misses a mutant, so does the next. */
async function runMutant(runner: MutantRunner, { mutantId, cases, likely, modes }: MutantTask): Promise<KillingCases> {
  const killingCases: KillingCases = {}
  for (const mode of modes) {
    const candidates = mode === 'own' ? cases : [...new Set([...Object.values(killingCases).reverse(), ...likely])]
    const killingCase = await independentKillingCase(runner, mutantId, candidates, mode)
    if (killingCase === undefined) return killingCases
    killingCases[mode] = killingCase
  }
  return killingCases
}

/** The first case that also fails when it runs alone, without data that other cases left behind. */
async function independentKillingCase(
  runner: MutantRunner,
  mutantId: string,
  cases: readonly string[],
  mode: DetectionMode,
): Promise<string | undefined> {
  const first = await runner.killingCase(mutantId, cases, mode)
  if (first === undefined || cases.length === 1 || (await runner.killingCase(mutantId, [first], mode))) return first
  const rest = cases.slice(cases.indexOf(first) + 1)
  return (await independentKillingCase(runner, mutantId, rest, mode)) ?? onlyTogether
}
